import type { Known } from '../api/use-known';
import type { RulesDraft } from './rules-draft';
import type { Faults } from './form-faults';

/** Props of each part of the policy form. */
export interface PartProps {
  draft: RulesDraft;
  set: (change: Partial<RulesDraft>) => void;
  known: Known;
  /** Empty before the first review. */
  faults: Faults;
}
