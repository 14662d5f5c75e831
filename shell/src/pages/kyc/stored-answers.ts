import { stored } from '@parola/kit';
import type { Answers } from './answers';

const WRITTEN = [
  ...(['realName', 'birthday', 'birthPlace', 'nationality', 'address', 'permanentAddress'] as const),
  ...(['occupation', 'employer', 'sourceOfFunds', 'idType'] as const),
];
/** The stored part of the answers. Pictures are already uploaded, and the ID number is never stored. */
type Written = Pick<Answers, (typeof WRITTEN)[number]>;

interface Draft {
  /** The reached step. At most the second, because the ID number, which that step asks for, is not stored. */
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

/**
 * Returns the answers typed in this tab before the browser discarded the page. Phones with little memory do so while
 * the camera is open.
 */
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
