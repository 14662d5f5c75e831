import type { AnswerOf } from '@parola/release-api';
import { Button, DataView, EmptyState, SectionTitle, Skeleton, Stack } from '@parola/ui';
import { Field, List, ListRow, StatusPill, toast } from '@parola/ui/forms';
import { useState } from 'react';
import { hasRole, useMe } from '../access/me';
import { useAct } from '../api/use-act';
import { useAsked } from '../api/use-asked';
import { ReasonSheet } from '../changes/reason-sheet';
import { SectionAct } from '../shown/section-act';
import { useText } from '../text';
import { manilaWhen } from '../text/when';
import { draftOf, grantOf, Grants, grantWords, type Draft } from './grants';
import { Secret } from './secret';

type Token = AnswerOf<'tokens'>[number];

/** The tokens for programs: what each may, until when, and when it was last used. */
export function Tokens() {
  const t = useText();
  const me = useMe();
  const asked = useAsked('tokens', {}, ['audit']);
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
          of={asked}
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
      {making && <MakeToken onClose={() => setMaking(false)} onMade={setSecret} />}
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

function MakeToken({ onClose, onMade }: { onClose: () => void; onMade: (secret: string) => void }) {
  const t = useText();
  const me = useMe();
  const make = useAct('makeToken');
  const [name, setName] = useState('');
  const [days, setDays] = useState('90');
  const [grants, setGrants] = useState<Draft[]>(() => me.grants.slice(0, 1).map(draftOf));
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
        if (grants.length === 0) return t('console.grant.wrong');
        onMade((await make({ body: { name: name.trim(), days: long, grants: grants.map(grantOf) } })).secret);
        return undefined;
      }}
    >
      <Field label={t('console.token.name')} maxLength={60} value={name} onChange={setName} />
      <Field label={t('console.token.days')} inputMode="numeric" maxLength={3} value={days} onChange={setDays} />
      <Grants value={grants} onChange={setGrants} />
    </ReasonSheet>
  );
}
