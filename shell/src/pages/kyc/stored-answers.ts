import { stored } from '@parola/kit';
import type { Answers } from './answers';

const WRITTEN = [
  ...(['realName', 'birthday', 'birthPlace', 'nationality', 'address', 'permanentAddress'] as const),
  ...(['occupation', 'employer', 'sourceOfFunds', 'idType'] as const),
];
/** The stored part of the answers: pictures are with the platform, the ID number is typed anew. */
type Written = Pick<Answers, (typeof WRITTEN)[number]>;

interface Draft {
  /** The step of the form; the number of the ID is asked for in the second, so none after it. */
  at: 0 | 1;
  written: Written;
}

function isDraft(value: unknown): value is Draft | null {
  if (value === null) return true;
  if (typeof value !== 'object' || !('at' in value) || !('written' in value)) return false;
  const { at, written } = value;
  if ((at !== 0 && at !== 1) || typeof written !== 'object' || written === null) return false;
  const texts: Readonly<Record<string, unknown>> = { ...written };
  return WRITTEN.every((name) => typeof texts[name] === 'string');
}

const draft = stored<Draft | null>('tab', 'parola.own.shell.kyc', isDraft, null);

/** The text typed in this tab before the browser discarded the page: a small phone does so while its camera is open. */
export const storedAnswers = draft.read;

export function storeAnswers(step: number, answers: Written): void {
  const { realName, birthday, birthPlace, nationality, address, permanentAddress } = answers;
  const { occupation, employer, sourceOfFunds, idType } = answers;
  draft.write({
    at: step === 0 ? 0 : 1,
    written: {
      ...{ realName, birthday, birthPlace, nationality, address, permanentAddress },
      ...{ occupation, employer, sourceOfFunds, idType },
    },
  });
}

export const deleteAnswers = (): void => draft.write(null);
