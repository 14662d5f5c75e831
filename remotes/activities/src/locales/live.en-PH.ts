import type { Messages } from '@parola/kit';

/** Words of the shows. */
export default {
  'activities.live.title': 'Live show',
  'activities.live.intro': 'Something to watch, the same for everyone at the same moment.',
  'activities.live.on': 'Live now',
  'activities.live.until': 'Until {time}',
  'activities.live.begins': 'Begins {when}',
  'activities.live.begins-in': 'Begins in {time}',
  'activities.live.next': 'Coming up',
  'activities.live.next-row': '{from} to {until}',
  'activities.live.ended': '“{title}” ended at {time}.',
  'activities.live.lost-title': 'The picture has stopped',
  'activities.live.lost-text': 'The link of the show has run out, and a new one could not be had.',
  'activities.live.broken-text': 'The show does not come through. Check your connection and try again.',
  'activities.live.unplayable-title': 'This browser cannot play the show',
  'activities.live.unplayable-text':
    'Update Chrome and open this page again, or use another phone: Chrome on Android and Safari on iPhone play it.',
  'activities.live.press-play':
    'Press play to watch. Here the show does not start by itself, to save motion, data or battery.',
} as const satisfies Messages;
