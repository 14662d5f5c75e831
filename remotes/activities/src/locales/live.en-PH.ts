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
} as const satisfies Messages;
