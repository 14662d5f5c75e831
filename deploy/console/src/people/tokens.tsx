import type { AnswerOf } from '@parola/release-api';
import { Button, DataView, EmptyState, SectionTitle, Skeleton, Stack } from '@parola/ui';
import { Field, List, ListRow, StatusPill, toast } from '@parola/ui/forms';
import { useState } from 'react';
import { hasRole, useMe } from '../access/current-account';
import { useAct } from '../api/use-act';
import { useQuery } from '../api/use-query';
import type { Known } from '../api/use-known';
import { ReasonSheet } from '../changes/reason-sheet';
import { WithKnown } from '../changes/load-known-names';
import { Secret } from '../components/one-time-secret';
import { SectionAct } from '../components/section-act';
import { useText } from '../text';
import { manilaWhen } from '../text/manila-moments';
import { createKept } from '../kept/unsent-input';
import { KeptNotice } from '../kept/unsent-input-notice';
import { draftOf, grantOf, Grants, grantsFault, grantWords, type Draft } from './grants';

type Token = AnswerOf<'tokens'>[number];

/** Tokens of programs with their rights, expiry and last use. */
export function Tokens() {
  const t = useText();
  const me = useMe();
  const query = useQuery('tokens', {}, ['audit']);
  const revoke = useAct('revokeToken');
  const [making, setMaking] = useState(false);
  const [secret, setSecret] = useState('');
  const [ending, setEnding] = useState<Token | null>(null);
  return (
    <section>
      <SectionTitle action={<SectionAct onClick={() => setMaking(true)}>{t('console.token.make')}</SectionAct>}>
        {t('console.tokens')}
      </SectionTitle>
      <Stack gap={3}>
        {secret && <Secret words={t('console.token.made')} value={secret} copy={t('console.token.copy')} />}
        <DataView
          of={query}
          skeleton={<Skeleton shape="row" count={2} />}
          empty={<EmptyState title={t('console.tokens.empty')} text={t('console.tokens.empty-text')} />}
        >
          {(list) => (
            <List label={t('console.tokens')}>
              {list.map((token) => (
                <ListRow
                  key={token.id}
                  title={token.name}
                  meta={[
                    grantWords(token.grants),
                    t('console.token.line', { owner: token.owner, until: manilaWhen(token.expires) }),
                    token.lastUsed === undefined
                      ? t('console.token.unused')
                      : t('console.token.used', { when: manilaWhen(token.lastUsed) }),
                  ].join(' · ')}
                  end={
                    token.revoked ? (
                      <StatusPill tone="neutral">{t('console.token.revoked')}</StatusPill>
                    ) : (
                      (token.owner === me.login || hasRole(me, ['admin'])) && (
                        <Button
                          tone="ghost"
                          size="sm"
                          aria-label={t('console.token.revoke-name', { name: token.name })}
                          onClick={() => setEnding(token)}
                        >
                          {t('console.token.revoke')}
                        </Button>
                      )
                    )
                  }
                />
              ))}
            </List>
          )}
        </DataView>
      </Stack>
      {making && (
        <WithKnown title={t('console.token.make')} onClose={() => setMaking(false)}>
          {(known) => <MakeToken known={known} onClose={() => setMaking(false)} onMade={setSecret} />}
        </WithKnown>
      )}
      {ending && (
        <ReasonSheet
          title={t('console.token.revoke')}
          text={t('console.token.revoke-text', { name: ending.name })}
          tone="danger"
          noReason
          onClose={() => setEnding(null)}
          act={async () => {
            await revoke({ params: { id: ending.id } });
            toast(t('console.token.was-revoked'));
          }}
        />
      )}
    </section>
  );
}

const useKeptToken = createKept<{ name: string; days: string; grants: Draft[] }>();

interface MakeTokenProps {
  known: Known;
  onClose: () => void;
  onMade: (secret: string) => void;
}

function MakeToken({ known, onClose, onMade }: MakeTokenProps) {
  const t = useText();
  const me = useMe();
  const make = useAct('makeToken');
  const kept = useKeptToken('', () => ({
    ...{ name: '', days: '90' },
    grants: me.grants.slice(0, 1).map((grant) => draftOf(grant, known.units)),
  }));
  const { name, days, grants } = kept.value;
  return (
    <ReasonSheet
      title={t('console.token.make')}
      text={t('console.token.make-text')}
      noReason
      onClose={onClose}
      act={async () => {
        const long = Number(days);
        if (!name.trim()) return t('console.token.name-wrong');
        if (!(Number.isInteger(long) && long >= 1 && long <= 365)) return t('console.token.days-wrong');
        const fault = grantsFault(grants, known.units);
        if (fault) return fault;
        const { secret } = await make({ body: { name: name.trim(), days: long, grants: grants.map(grantOf) } });
        kept.forget();
        onMade(secret);
        return undefined;
      }}
    >
      <KeptNotice of={kept} />
      <Field
        label={t('console.token.name')}
        maxLength={60}
        value={name}
        onChange={(text) => kept.set({ ...kept.value, name: text })}
      />
      <Field
        label={t('console.token.days')}
        inputMode="numeric"
        maxLength={3}
        value={days}
        onChange={(text) => kept.set({ ...kept.value, days: text })}
      />
      <Grants {...known} value={grants} onChange={(all) => kept.set({ ...kept.value, grants: all })} />
    </ReasonSheet>
  );
}
