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
} as const satisfies Catalogue<typeof source>;
