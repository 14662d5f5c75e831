import type { Known } from '../api/use-known';
import type { RulesDraft } from './rules-draft';
import type { Faults } from './form-faults';

/** What each part of the form of the rules takes. */
export interface PartProps {
  draft: RulesDraft;
  set: (change: Partial<RulesDraft>) => void;
  known: Known;
  /** Empty until the form was reviewed for the first time. */
  faults: Faults;
}
