import { CALLS, type AnswerOf, type Policy } from '@parola/release-api';
import { Banner, Button, Card, SectionTitle, Stack } from '@parola/ui';
import { Inline, TextArea, toast } from '@parola/ui/forms';
import { diffLines } from 'diff';
import { useState } from 'react';
import { ask, Refused } from '../api/ask';
import { useAct } from '../api/use-act';
import { Refusal } from '../changes/refusal';
import css from '../shown/shown.module.css';
import { useText } from '../text';
import layout from './rules.module.css';
import { unreadable } from './windows';

const SHAPE = CALLS.setPolicy.body.shape.policy;
const written = (policy: unknown): string => JSON.stringify(policy, null, 2);

/** What is typed as rules: the rules, or sentences that say what is wrong. */
function read(text: string): { policy: Policy } | { wrong: string[] } {
  try {
    const parsed = SHAPE.safeParse(JSON.parse(text));
    if (!parsed.success)
      return { wrong: parsed.error.issues.map(({ path, message }) => `${path.join('.') || '–'}: ${message}`) };
    return { policy: parsed.data };
  } catch (error) {
    return { wrong: [error instanceof Error ? error.message : String(error)] };
  }
}

/** The rules as JSON: read here before anything is sent, the difference and a reason before each change. */
export function PolicyEditor({ of, onClose }: { of: AnswerOf<'policy'>; onClose: () => void }) {
  const t = useText();
  const set = useAct('setPolicy');
  const [base, setBase] = useState(of);
  const [text, setText] = useState(() => written(of.policy));
  const [reviewed, setReviewed] = useState<Policy | null>(null);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<unknown>(null);

  const review = () => {
    const now = read(text);
    if ('wrong' in now) {
      setWrong(now.wrong);
      return;
    }
    const bad = unreadable(now.policy.freezes);
    setWrong(bad.length > 0 ? [t('console.calendar.bad', { names: bad.join(', ') })] : []);
    if (bad.length === 0) setReviewed(now.policy);
  };
  const save = async (policy: Policy, on: number) => {
    setWrong(reason.trim() ? [] : [t('console.reason-wrong')]);
    if (!reason.trim()) return;
    setBusy(true);
    setFailed(null);
    try {
      const { rev } = await set({ body: { policy, reason: reason.trim() } }, on);
      toast(t('console.rules.saved', { rev }));
      onClose();
      return;
    } catch (error) {
      setFailed(error);
      // What there is now, so that the difference is the one that would be made.
      if (error instanceof Refused && error.code === 'overtaken')
        await ask('policy', {}).then(setBase, () => undefined);
    }
    setBusy(false);
  };
  return (
    <Card as="section">
      <SectionTitle>{t('console.rules.edit')}</SectionTitle>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (busy) return;
          if (reviewed) void save(reviewed, base.rev);
          else review();
        }}
      >
        <Stack gap={3}>
          {reviewed ? (
            <>
              <Difference before={written(base.policy)} after={written(reviewed)} />
              <TextArea
                label={t('console.reason')}
                help={t('console.reason-help')}
                maxLength={300}
                rows={2}
                value={reason}
                onChange={setReason}
              />
            </>
          ) : (
            <TextArea
              className={layout.json}
              label={t('console.rules.json')}
              help={t('console.rules.json-help')}
              rows={20}
              spellCheck={false}
              autoCapitalize="none"
              value={text}
              onChange={setText}
            />
          )}
          {wrong.length > 0 && <Banner tone="danger">{wrong.join(' ')}</Banner>}
          {failed !== null && <Refusal of={failed} />}
          {failed !== null && failed instanceof Refused && failed.code === 'overtaken' && (
            <p className={css.text}>{t('console.rules.overtaken', { rev: base.rev })}</p>
          )}
          <Inline>
            <Button type="submit" busy={busy}>
              {reviewed ? t('console.rules.save') : t('console.rules.review')}
            </Button>
            <Button tone="ghost" onClick={reviewed ? () => setReviewed(null) : onClose}>
              {reviewed ? t('console.back') : t('console.cancel')}
            </Button>
          </Inline>
        </Stack>
      </form>
    </Card>
  );
}

function Difference({ before, after }: { before: string; after: string }) {
  const t = useText();
  if (before === after) return <p className={css.meta}>{t('console.rules.same')}</p>;
  return (
    // Scrolled by the keyboard too.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={layout.difference} role="region" aria-label={t('console.rules.difference')} tabIndex={0}>
      {diffLines(before, after).map(({ value, added, removed }, index) =>
        added || removed ? (
          <div key={index}>
            <span className="visually-hidden">{t(added ? 'console.rules.added' : 'console.rules.removed')}</span>
            {added ? <ins className={layout.added}>{value}</ins> : <del className={layout.removed}>{value}</del>}
          </div>
        ) : (
          <span key={index} className={layout.same}>
            {value}
          </span>
        ),
      )}
    </div>
  );
}
