import type { Catalogue } from '@parola/kit';
import type source from './live.en-PH';

export default {
  'activities.live.title': 'Live na palabas',
  'activities.live.intro': 'Mapapanood, pareho para sa lahat sa parehong sandali.',
  'activities.live.on': 'Live ngayon',
  'activities.live.until': 'Hanggang {time}',
  'activities.live.begins': 'Magsisimula {when}',
  'activities.live.begins-in': 'Magsisimula sa loob ng {time}',
  'activities.live.next': 'Mga susunod',
  'activities.live.next-row': '{from} hanggang {until}',
  'activities.live.ended': 'Natapos ang “{title}” nang {time}.',
  'activities.live.lost-title': 'Huminto ang palabas',
  'activities.live.lost-text': 'Natapos na ang link ng palabas, at hindi makakuha ng bago.',
  'activities.live.broken-text': 'Hindi dumarating ang palabas. Tingnan ang iyong koneksiyon at subukang muli.',
  'activities.live.unplayable-title': 'Hindi kayang i-play ng browser na ito ang palabas',
  'activities.live.unplayable-text':
    'I-update ang Chrome at buksan muli ang page na ito, o gumamit ng ibang phone: gumagana ito sa Chrome sa Android at sa Safari sa iPhone.',
  'activities.live.press-play':
    'Pindutin ang play para manood. Hindi ito kusang nagsisimula rito para makatipid sa galaw, data o baterya.',
} as const satisfies Catalogue<typeof source>;
