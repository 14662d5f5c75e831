/** What a line of the audit says of an act at the command line, in the words of the HTTP API. */
interface Told {
  act: string;
  subject: string;
  /** What is known before the act is tried. */
  detail: string;
}

/** What the result of an act adds to the detail of its line, and a subject that is known only then. */
export type Outcome = string | { subject: string; detail: string };

/** Does an act, and writes into the audit that it was done or refused. */
export type Acting = <T>(told: Told, work: () => Promise<T>, said?: (result: T) => Outcome) => Promise<T>;
