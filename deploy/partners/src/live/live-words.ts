/** The scenes: those of a page, with their words below, and those of a stream. */
export const SCENES = { frame: ['bay-fiesta'], stream: ['perya-wheel'] } as const;

export interface LiveWords {
  title: string;
  /** The description of the picture for screen readers. */
  picture: string;
  /** Beside the clock. */
  live: string;
  note: string;
  ended: string;
}

export const LIVE_WORDS: Readonly<Record<'en' | 'fil', LiveWords>> = {
  en: {
    title: 'Fiesta by the bay',
    picture: 'A drawn fiesta by the bay: boats with lanterns pass, and every few seconds a firework rises.',
    live: 'Live',
    note: 'A drawn show, the same for everyone. Nothing is played for here.',
    ended: 'This link has ended. The page around it opens a new one.',
  },
  fil: {
    title: 'Fiesta sa tabing-dagat',
    picture:
      'Iginuhit na fiesta sa tabing-dagat: may dumaraang bangkang may parol, at kada ilang segundo may fireworks.',
    live: 'Live',
    note: 'Iginuhit na palabas, pareho para sa lahat. Walang tinatayaan dito.',
    ended: 'Tapos na ang link na ito. Magbubukas ng bago ang page na nakapaligid dito.',
  },
};
