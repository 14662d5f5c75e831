import { CALLS, type AnswerOf, type Policy } from '@parola/release-api';
import { Banner, Button, Card, SectionTitle, Stack } from '@parola/ui';
import { Inline, toast } from '@parola/ui/forms';
import { useEffect, useRef, useState } from 'react';
import { ask, Refused } from '../api/service-call';
import { useAct } from '../api/use-act';
import type { Known } from '../api/use-known';
import { IntoView } from '../changes/scroll-into-view';
import { ReasonField } from '../changes/reason-field';
import { LastRefusal } from '../changes/refusal';
import { createKept } from '../kept/unsent-input';
import { KeptNotice } from '../kept/unsent-input-notice';
import css from '../components/shown.module.css';
import { useText } from '../text';
import { ChannelsPart, GuardPart } from './channels-part';
import { draftOf, policyOf, type RulesDraft } from './rules-draft';
import { faultsOf } from './form-faults';
import { FreezesPart } from './freezes-part';
import { CiPart, SignInPart } from './programs-part';
import { RuleChanges, RulesJson } from './rule-changes';
import { WallsPart } from './walls-part';

const SHAPE = CALLS.setPolicy.body.shape.policy;

/** Unsaved input: the policy on which it is based, and the form. */
const useKeptRules = createKept<{ base: AnswerOf<'policy'>; draft: RulesDraft }>();

interface EditorProps {
  of: AnswerOf<'policy'>;
  known: Known;
  onClose: () => void;
}

/**
 * Form of the policy. It shows faults before the review, and the changes with a field for the reason before saving.
 */
export function PolicyEditor({ of, known, onClose }: EditorProps) {
  const t = useText();
  const kept = useKeptRules('', () => ({ base: of, draft: draftOf(of.policy, known.units, Date.now()) }));
  const { base, draft } = kept.value;
  const [reviewed, setReviewed] = useState<Policy | null>(null);
  const [isTried, setIsTried] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const found = faultsOf(draft, known, Date.now());
  const faults = isTried > 0 ? found : {};
  const count = Object.keys(faults).length;

  useEffect(() => {
    if (isTried > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isTried]);

  const review = () => {
    if (Object.keys(found).length > 0) setIsTried((before) => before + 1);
    else setReviewed(policyOf(draft));
  };
  if (reviewed)
    return (
      <Review
        policy={reviewed}
        base={base}
        onBase={(newer) => kept.set({ base: newer, draft })}
        onBack={() => setReviewed(null)}
        onSaved={() => {
          kept.forget();
          onClose();
        }}
      />
    );
  const parts = {
    ...{ draft, known, faults },
    set: (change: Partial<RulesDraft>) => kept.set({ base, draft: { ...draft, ...change } }),
  };
  return (
    <Card as="section">
      <form
        ref={form}
        noValidate
        aria-label={t('console.rules.edit')}
        onSubmit={(event) => {
          event.preventDefault();
          review();
        }}
      >
        <Stack gap={6}>
          <KeptNotice of={kept} />
          <ChannelsPart {...parts} />
          <GuardPart {...parts} />
          <FreezesPart {...parts} />
          <WallsPart {...parts} />
          <CiPart {...parts} />
          <SignInPart {...parts} />
          {count > 0 && <Banner tone="danger">{t('console.rules.faults', { count })}</Banner>}
          <Inline>
            <Button type="submit">{t('console.rules.review')}</Button>
            <Button tone="ghost" onClick={onClose}>
              {t('console.cancel')}
            </Button>
          </Inline>
        </Stack>
      </form>
    </Card>
  );
}

interface ReviewProps {
  policy: Policy;
  base: AnswerOf<'policy'>;
  /** Called with a newer policy after another person's change. */
  onBase: (newer: AnswerOf<'policy'>) => void;
  onBack: () => void;
  onSaved: () => void;
}

function Review({ policy, base, onBase, onBack, onSaved }: ReviewProps) {
  const t = useText();
  const set = useAct('setPolicy');
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<unknown>(null);
  const misread = SHAPE.safeParse(policy).error?.issues ?? [];
  const save = async () => {
    setWrong(reason.trim() ? '' : t('console.reason-wrong'));
    if (!reason.trim()) return;
    setBusy(true);
    setFailed(null);
    try {
      const { rev } = await set({ body: { policy, reason: reason.trim() } }, base.rev);
      toast(t('console.rules.saved', { rev }));
      onSaved();
      return;
    } catch (error) {
      setFailed(error);
      // Loads the present policy, so that the summary compares with it.
      if (error instanceof Refused && error.code === 'overtaken') await ask('policy', {}).then(onBase, () => undefined);
    }
    setBusy(false);
  };
  return (
    <Card as="section">
      <SectionTitle>{t('console.rules.difference')}</SectionTitle>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void save();
        }}
      >
        <Stack gap={3}>
          <IntoView of={policy} label={t('console.rules.difference')}>
            <RuleChanges before={base.policy} after={policy} />
          </IntoView>
          <RulesJson of={policy} />
          {misread.length > 0 && (
            <Banner tone="danger">
              {misread.map(({ path, message }) => t('console.field', { path: path.join('.'), message })).join(' ')}
            </Banner>
          )}
          <ReasonField value={reason} onChange={setReason} error={wrong} />
          <LastRefusal of={failed} />
          {failed instanceof Refused && failed.code === 'overtaken' && (
            <p className={css.text}>{t('console.rules.overtaken', { rev: base.rev })}</p>
          )}
          <Inline>
            <Button type="submit" busy={busy}>
              {t('console.rules.save')}
            </Button>
            <Button tone="ghost" onClick={onBack}>
              {t('console.back')}
            </Button>
          </Inline>
        </Stack>
      </form>
    </Card>
  );
}
