import type { Messages } from '@parola/kit';

/** Words of the shows. */
export default {
  'activities.live.title': 'Live show',
  'activities.live.intro': 'Watch live, together with everyone.',
  'activities.live.on': 'Live now',
  'activities.live.until': 'Until {time}',
  'activities.live.begins': 'Starts {when}',
  'activities.live.begins-in': 'Starts in {time}',
  'activities.live.next': 'Coming up',
  'activities.live.next-row': '{from} to {until}',
  'activities.live.ended': '“{title}” ended at {time}.',
  'activities.live.lost-title': 'The show stopped',
  'activities.live.lost-text': 'The link expired and we couldn’t get a new one. Please try again.',
  'activities.live.broken-text': 'The show isn’t loading. Check your connection and try again.',
  'activities.live.unplayable-title': 'This browser can’t play the show',
  'activities.live.unplayable-text':
    'Update Chrome and open this page again, or use another phone: it works in Chrome on Android and Safari on iPhone.',
  'activities.live.press-play': 'Press play to watch. It doesn’t start by itself, to save data and battery.',
} as const satisfies Messages;
