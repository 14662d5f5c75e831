import type { Catalogue } from '@parola/kit';
import type source from './live.en-PH';

export default {
  'activities.live.title': 'Live show',
  'activities.live.intro': 'Manood nang live, sabay-sabay tayo.',
  'activities.live.on': 'Live ngayon',
  'activities.live.until': 'Hanggang {time}',
  'activities.live.begins': 'Magsisimula {when}',
  'activities.live.begins-in': 'Magsisimula pagkalipas ng {time}',
  'activities.live.next': 'Mga susunod',
  'activities.live.next-row': '{from} hanggang {until}',
  'activities.live.ended': 'Natapos ang “{title}” nang {time}.',
  'activities.live.lost-title': 'Huminto ang show',
  'activities.live.lost-text': 'Nag-expire ang link at hindi kami makakuha ng bago. Subukan ulit.',
  'activities.live.broken-text': 'Hindi naglo-load ang show. I-check ang connection mo at subukan ulit.',
  'activities.live.unplayable-title': 'Hindi ma-play ng browser na ito ang show',
  'activities.live.unplayable-text':
    'I-update ang Chrome at buksan ulit ang page na ito, o gumamit ng ibang phone: gumagana ito sa Chrome sa Android at Safari sa iPhone.',
  'activities.live.press-play':
    'I-press ang play para manood. Hindi ito kusang nagsisimula para makatipid sa data at battery.',
} as const satisfies Catalogue<typeof source>;
