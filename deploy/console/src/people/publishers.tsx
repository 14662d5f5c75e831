import type { AnswerOf } from '@parola/release-api';
import { Button, DataView, EmptyState, SectionTitle, Skeleton } from '@parola/ui';
import { Field, List, ListRow, Select, StatusPill, TextArea, toast } from '@parola/ui/forms';
import { useState } from 'react';
import { mayCall, useMe } from '../access/current-account';
import { useAct } from '../api/use-act';
import { useQuery } from '../api/use-query';
import { ReasonSheet } from '../changes/reason-sheet';
import { SectionAct } from '../components/section-act';
import shown from '../components/shown.module.css';
import { useText } from '../text';
import { manilaWhen } from '../text/manila-moments';

type Publisher = AnswerOf<'publishers'>[number];
/** Number of shown characters of a key id. */
const NAME_LENGTH = 12;

/**
 * The `x` of a JWK with an Ed25519 public key. Other key types have an `x` of the same length, so they are excluded.
 */
function xOf(jwk: object): unknown {
  const [kty, crv, x] = ['kty', 'crv', 'x'].map((field): unknown => Reflect.get(jwk, field));
  // A private key must be refused visibly, because it belongs in no form.
  return kty === 'OKP' && crv === 'Ed25519' && !Reflect.has(jwk, 'd') ? x : undefined;
}

/** The public key `x` of a pasted Ed25519 key, from a JWK or from `x` itself; '' for any other text. */
function publicHalf(pasted: string): string {
  const written = pasted.trim();
  let x: unknown = written;
  try {
    if (written.startsWith('{')) x = xOf(Object(JSON.parse(written)));
  } catch {
    return '';
  }
  return typeof x === 'string' && /^[A-Za-z0-9_-]{43}$/.test(x) ? x : '';
}

/** Publishers' keys by unit; an admin registers and ends them. */
export function Publishers() {
  const t = useText();
  const me = useMe();
  const query = useQuery('publishers', {}, ['audit']);
  const [adding, setAdding] = useState(false);
  const [ending, setEnding] = useState<Publisher | null>(null);
  return (
    <section>
      <SectionTitle
        action={
          mayCall(me, 'allowPublisher') && (
            <SectionAct onClick={() => setAdding(true)}>{t('console.publisher.allow')}</SectionAct>
          )
        }
      >
        {t('console.publishers')}
      </SectionTitle>
      <DataView
        of={query}
        skeleton={<Skeleton shape="row" count={2} />}
        empty={<EmptyState title={t('console.publishers.empty')} text={t('console.publishers.empty-text')} />}
      >
        {(list) => (
          <List label={t('console.publishers')}>
            {list.map((key) => (
              <Row key={`${key.kid} ${key.unit}`} of={key} onEnd={() => setEnding(key)} />
            ))}
          </List>
        )}
      </DataView>
      {adding && <Allow onClose={() => setAdding(false)} />}
      {ending && <End of={ending} onClose={() => setEnding(null)} />}
    </section>
  );
}

function Row({ of, onEnd }: { of: Publisher; onEnd: () => void }) {
  const t = useText();
  const me = useMe();
  const { unit, kid, name, at, actor, reason, retiredAt, revokedAt } = of;
  const state = revokedAt !== undefined ? 'revoked' : retiredAt !== undefined ? 'retired' : 'good';
  return (
    <ListRow
      title={t('console.publisher.line', { name, unit })}
      meta={[
        t('console.publisher.key', { kid: kid.slice(0, NAME_LENGTH) }),
        t('console.publisher.since', { actor, when: manilaWhen(at) }),
        state !== 'good' && t(`console.publisher.since-${state}`, { when: manilaWhen(revokedAt ?? retiredAt ?? at) }),
        t('console.quoted', { words: reason }),
      ]
        .filter(Boolean)
        .join(' · ')}
      end={
        <span className={shown.ends}>
          <StatusPill tone={({ good: 'success', retired: 'neutral', revoked: 'danger' } as const)[state]}>
            {t(`console.publisher.${state}`)}
          </StatusPill>
          {state !== 'revoked' && mayCall(me, 'endPublisher') && (
            <Button tone="ghost" size="sm" aria-label={t('console.publisher.end-name', { name, unit })} onClick={onEnd}>
              {t('console.publisher.end')}
            </Button>
          )}
        </span>
      }
    />
  );
}

function Allow({ onClose }: { onClose: () => void }) {
  const t = useText();
  const allow = useAct('allowPublisher');
  const units = useQuery('units', {}, ['units']).data ?? [];
  const [unit, setUnit] = useState('');
  const [name, setName] = useState('');
  const [key, setKey] = useState('');
  return (
    <ReasonSheet
      title={t('console.publisher.allow')}
      text={t('console.publisher.allow-text')}
      onClose={onClose}
      act={async (reason) => {
        const x = publicHalf(key);
        if (!unit || !name.trim()) return t('console.publisher.wrong');
        if (!x) return t('console.publisher.key-wrong');
        await allow({ body: { unit, x, name: name.trim(), reason } });
        toast(t('console.publisher.allowed'));
        return undefined;
      }}
    >
      <Select
        label={t('console.unit')}
        placeholder={t('console.choose')}
        options={units.map((row) => ({ value: row.unit, label: row.unit }))}
        value={unit}
        onChange={setUnit}
      />
      <Field
        label={t('console.publisher.name')}
        help={t('console.publisher.name-help')}
        maxLength={60}
        value={name}
        onChange={setName}
      />
      <TextArea
        label={t('console.publisher.public')}
        help={t('console.publisher.public-help')}
        rows={3}
        maxLength={400}
        spellCheck={false}
        autoCapitalize="none"
        value={key}
        onChange={setKey}
      />
    </ReasonSheet>
  );
}

function End({ of, onClose }: { of: Publisher; onClose: () => void }) {
  const t = useText();
  const end = useAct('endPublisher');
  const acts = of.retiredAt === undefined ? (['retire', 'revoke'] as const) : (['revoke'] as const);
  const [act, setAct] = useState<(typeof acts)[number]>(acts[0]);
  return (
    <ReasonSheet
      title={t('console.publisher.end-title')}
      text={t(`console.publisher.${act}-text`, { name: of.name })}
      tone="danger"
      onClose={onClose}
      act={async (reason) => {
        await end({ params: { id: of.kid }, body: { act, reason } });
        toast(t('console.publisher.ended'));
      }}
    >
      <Select
        label={t('console.publisher.how')}
        options={acts.map((value) => ({ value, label: t(`console.publisher.${value}`) }))}
        value={act}
        onChange={setAct}
      />
    </ReasonSheet>
  );
}
