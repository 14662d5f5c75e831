import { GIVEN_STATES, type BodyOf } from '@parola/release-api';
import { Select, toast } from '@parola/ui/forms';
import { useState } from 'react';
import { hasRole, useMe } from '../access/current-account';
import { useAct } from '../api/use-act';
import { ReasonSheet } from '../changes/reason-sheet';
import { useText } from '../text';
import type { Build } from './build';

type RequestedState = BodyOf<'setState'>['state'];

/** States that the person may set for this build, without the present one. An operator may only block. */
export function useStatesFor({ unit, state, keep }: Pick<Build, 'unit' | 'state' | 'keep'>): readonly RequestedState[] {
  const me = useMe();
  // A state holds on every channel, so a grant for a single channel does not suffice.
  const everywhere = { grants: me.grants.filter(({ channel }) => channel === undefined) };
  if (state === 'swept') return [];
  const mayAll = hasRole(everywhere, ['release-manager'], { unit });
  const mayBlock = hasRole(everywhere, ['release-manager', 'operator'], { unit });
  return GIVEN_STATES.filter(
    (target) =>
      target !== state &&
      target !== (keep ? 'protected' : 'unprotected') &&
      (mayAll || (mayBlock && target === 'blocked')),
  );
}

/** Sheet that sets the state of a build, with a reason. */
export function StateSheet({
  of,
  states,
  onClose,
}: {
  of: Build;
  states: readonly RequestedState[];
  onClose: () => void;
}) {
  const t = useText();
  const { unit, version, servedOn } = of;
  const set = useAct('setState');
  const [first] = states;
  const [state, setState] = useState(first);
  if (!first || !state) return null;
  return (
    <ReasonSheet
      title={t('console.state.give', { unit, version })}
      text={t(`console.state.${state}-text`, { channels: servedOn.join(', ') || t('console.state.nowhere') })}
      tone={state === 'blocked' ? 'danger' : 'primary'}
      onClose={onClose}
      act={async (reason) => {
        await set({ params: { unit, version }, body: { state, reason } });
        toast(t('console.state.given'));
      }}
    >
      <Select
        label={t('console.state')}
        options={states.map((target) => ({ value: target, label: t(`console.state.${target}`) }))}
        value={state}
        onChange={(value) => setState(states.find((target) => target === value) ?? first)}
      />
    </ReasonSheet>
  );
}
