/** The scenes shown as a page, with their texts below, and the scenes shown as a stream. */
export const SCENES = { frame: ['bay-fiesta'], stream: ['perya-wheel'] } as const;

export interface LiveWords {
  title: string;
  /** Description of the picture for screen readers. */
  picture: string;
  /** Label beside the clock. */
  live: string;
  note: string;
  ended: string;
}

export const LIVE_WORDS: Readonly<Record<'en' | 'fil', LiveWords>> = {
  en: {
    title: 'Fiesta by the bay',
    picture: 'An animated fiesta by the bay: boats with lanterns pass by, and fireworks go up every few seconds.',
    live: 'Live',
    note: 'An animated show, the same for everyone. There’s no betting here.',
    ended: 'This link has expired. Reload the page to get a new one.',
  },
  fil: {
    title: 'Fiesta sa tabing-dagat',
    picture:
      'Animated na fiesta sa tabing-dagat: may dumaraang bangkang may parol, at kada ilang segundo may fireworks.',
    live: 'Live',
    note: 'Animated na show, pareho para sa lahat. Walang taya rito.',
    ended: 'Nag-expire na ang link na ito. I-reload ang page para makakuha ng bago.',
  },
};
