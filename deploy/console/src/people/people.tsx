import type { AnswerOf } from '@parola/release-api';
import { Button, DataView, SectionTitle, Skeleton, Stack } from '@parola/ui';
import { Checkbox, Field, List, ListRow, StatusPill, toast } from '@parola/ui/forms';
import { useState } from 'react';
import { useProvider } from '../access/provider';
import { useAct } from '../api/use-act';
import { useQuery } from '../api/use-query';
import type { Known } from '../api/use-known';
import { ReasonSheet } from '../changes/reason-sheet';
import { WithKnown } from '../changes/load-known-names';
import { Secret } from '../components/one-time-secret';
import { SectionAct } from '../components/section-act';
import shown from '../components/shown.module.css';
import { useText } from '../text';
import { manilaWhen } from '../text/manila-moments';
import { createKept } from '../kept/unsent-input';
import { KeptNotice } from '../kept/unsent-input-notice';
import { draftOf, grantOf, Grants, grantsFault, grantWords, NO_GRANT, type Draft } from './grants';
import { inviteLink } from './invite-link';

type Account = AnswerOf<'accounts'>[number];

/** All people with their rights, and the form for an invitation; for an admin. */
export function People() {
  const t = useText();
  const query = useQuery('accounts', {}, ['audit']);
  const [inviting, setInviting] = useState(false);
  const [link, setLink] = useState('');
  const [changing, setChanging] = useState<Account | null>(null);
  return (
    <section>
      <SectionTitle action={<SectionAct onClick={() => setInviting(true)}>{t('console.person.invite')}</SectionAct>}>
        {t('console.people')}
      </SectionTitle>
      <Stack gap={3}>
        {link && <Secret words={t('console.person.invited')} value={link} copy={t('console.person.copy')} />}
        <DataView of={query} skeleton={<Skeleton shape="row" count={3} />}>
          {(list) => (
            <List label={t('console.people')}>
              {list.map((account, index) => (
                <ListRow
                  key={account.waiting ? `invitation ${index}` : account.login}
                  title={
                    account.login
                      ? t('console.person.line', { name: account.name || account.login, login: account.login })
                      : t('console.person.nameless')
                  }
                  meta={[
                    grantWords(account.grants),
                    !account.waiting &&
                      (account.lastSeen === undefined
                        ? t('console.person.never')
                        : t('console.person.seen', { when: manilaWhen(account.lastSeen) })),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                  // A pending invitation has no account to change and expires on its own.
                  end={
                    account.waiting ? (
                      <StatusPill tone="warning">{t('console.person.waiting')}</StatusPill>
                    ) : (
                      <span className={shown.ends}>
                        {!account.active && <StatusPill tone="danger">{t('console.person.inactive')}</StatusPill>}
                        <Button
                          tone="ghost"
                          size="sm"
                          aria-label={t('console.person.change-name', { login: account.login })}
                          onClick={() => setChanging(account)}
                        >
                          {t('console.person.change')}
                        </Button>
                      </span>
                    )
                  }
                />
              ))}
            </List>
          )}
        </DataView>
      </Stack>
      {inviting && (
        <WithKnown title={t('console.person.invite')} onClose={() => setInviting(false)}>
          {(known) => <Invite known={known} onClose={() => setInviting(false)} onMade={setLink} />}
        </WithKnown>
      )}
      {changing && (
        <WithKnown title={t('console.person.change')} onClose={() => setChanging(null)}>
          {(known) => <ChangePerson of={changing} known={known} onClose={() => setChanging(null)} />}
        </WithKnown>
      )}
    </section>
  );
}

const useKeptInvitation = createKept<Draft[]>();

interface InviteProps {
  known: Known;
  onClose: () => void;
  onMade: (link: string) => void;
}

function Invite({ known, onClose, onMade }: InviteProps) {
  const t = useText();
  const invite = useAct('invite');
  const kept = useKeptInvitation('', () => [NO_GRANT]);
  const grants = kept.value;
  return (
    <ReasonSheet
      title={t('console.person.invite')}
      text={t('console.person.invite-text')}
      noReason
      onClose={onClose}
      act={async () => {
        const fault = grantsFault(grants, known.units);
        if (fault) return fault;
        const { token } = await invite({ body: { grants: grants.map(grantOf) } });
        kept.forget();
        onMade(inviteLink(token));
        return undefined;
      }}
    >
      <KeptNotice of={kept} />
      <Grants {...known} value={grants} onChange={kept.set} />
    </ReasonSheet>
  );
}

const useKeptChange = createKept<{ identity: string; grants: Draft[]; active: boolean }>();

function ChangePerson({ of, known, onClose }: { of: Account; known: Known; onClose: () => void }) {
  const t = useText();
  const change = useAct('changeAccount');
  const link = useAct('linkIdentity');
  const unlink = useAct('unlinkIdentity');
  const provider = useProvider();
  const kept = useKeptChange(of.login, () => ({
    ...{ identity: of.identity ?? '', active: of.active },
    grants: of.grants.map((grant) => draftOf(grant, known.units)),
  }));
  const { identity, grants, active } = kept.value;
  return (
    <ReasonSheet
      title={t('console.person.change')}
      text={t('console.person.change-text', { login: of.login })}
      onClose={onClose}
      act={async (reason) => {
        // An account without any grant is valid: the person may do nothing.
        const fault = grants.length > 0 && grantsFault(grants, known.units);
        if (fault) return fault;
        const params = { id: of.login };
        const subject = identity.trim();
        if (of.identity && subject !== of.identity) await unlink({ params });
        if (subject && subject !== of.identity) await link({ params, body: { subject } });
        await change({ params: { id: of.login }, body: { grants: grants.map(grantOf), active, reason } });
        kept.forget();
        toast(t('console.person.changed'));
        return undefined;
      }}
    >
      <KeptNotice of={kept} />
      <Checkbox value={active} onChange={(isActive) => kept.set({ ...kept.value, active: isActive })}>
        {t('console.person.active')}
      </Checkbox>
      {(provider || of.identity) && (
        <Field
          label={t('console.provider.subject', { provider })}
          help={t('console.provider.subject-help')}
          optional
          autoCapitalize="none"
          maxLength={255}
          value={identity}
          onChange={(subject) => kept.set({ ...kept.value, identity: subject })}
        />
      )}
      <Grants {...known} value={grants} onChange={(all) => kept.set({ ...kept.value, grants: all })} />
    </ReasonSheet>
  );
}
