import type { AnswerOf, Policy } from '@parola/release-api';
import { Banner, Button, Card, SectionTitle, Stack } from '@parola/ui';
import { Inline, toast } from '@parola/ui/forms';
import { useState } from 'react';
import { mayCall, useMe } from '../access/current-account';
import { useAct } from '../api/use-act';
import { useQuery } from '../api/use-query';
import { ReasonSheet } from '../changes/reason-sheet';
import { withRecommended } from '../rules/recommended';
import { RuleChanges } from '../rules/rule-changes';
import css from '../components/shown.module.css';
import { useText } from '../text';

/** Notice above the page while the guard does not act, with a button for the recommended policy. */
export function GuardNotice() {
  const t = useText();
  const me = useMe();
  const rules = useQuery('policy', {}, ['policy']).data;
  const [shown, setShown] = useState<AnswerOf<'policy'> | null>(null);
  if (!rules || rules.policy.guard.mode === 'on') return null;
  return (
    <Card as="section">
      <SectionTitle>{t('console.guard.not-on')}</SectionTitle>
      <Stack gap={3}>
        <p className={css.text}>{t(`console.guard.not-on.${rules.policy.guard.mode}`)}</p>
        {mayCall(me, 'setPolicy') ? (
          <Inline>
            <Button size="sm" onClick={() => setShown(rules)}>
              {t('console.guard.not-on.set')}
            </Button>
          </Inline>
        ) : (
          <p className={css.meta}>{t('console.guard.not-on.ask')}</p>
        )}
      </Stack>
      {shown && <Recommended of={shown} onClose={() => setShown(null)} />}
    </Card>
  );
}

function Recommended({ of: { rev, policy }, onClose }: { of: AnswerOf<'policy'>; onClose: () => void }) {
  const t = useText();
  const set = useAct('setPolicy');
  const after = withRecommended(policy);
  return (
    <ReasonSheet
      title={t('console.guard.not-on.set')}
      text={t('console.guard.recommended-text')}
      reason={t('console.guard.recommended-reason')}
      onClose={onClose}
      act={async (reason) => {
        const saved = await set({ body: { policy: after, reason } }, rev);
        toast(t('console.rules.saved', { rev: saved.rev }));
      }}
    >
      <RuleChanges before={policy} after={after} />
      <TooFew of={after} />
    </ReasonSheet>
  );
}

/** Warns about channels with fewer possible approvers besides this person than the policy demands. */
function TooFew({ of }: { of: Policy }) {
  const t = useText();
  const me = useMe();
  const people = useQuery('accounts', {}, ['audit']).data;
  if (!people) return null;
  const others = people.filter(({ login, active, waiting }) => active && !waiting && login !== me.login);
  return Object.entries(of.approvals).map(([channel, { needed, shell }]) => {
    const most = Math.max(needed, shell);
    const count = others.filter(({ grants }) =>
      grants.some((grant) => grant.role === 'approver' && (grant.channel ?? channel) === channel),
    ).length;
    if (count >= most) return null;
    return (
      <Banner key={channel} tone="warning">
        {count === 0
          ? t('console.guard.nobody', { channel, needed: most })
          : t('console.guard.few', { channel, needed: most, count })}
      </Banner>
    );
  });
}
