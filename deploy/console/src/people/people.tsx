import type { AnswerOf } from '@parola/release-api';
import { Button, DataView, SectionTitle, Skeleton, Stack } from '@parola/ui';
import { Checkbox, Field, List, ListRow, StatusPill, toast } from '@parola/ui/forms';
import { useState } from 'react';
import { useProvider } from '../access/provider';
import { useAct } from '../api/use-act';
import { useAsked } from '../api/use-asked';
import { ReasonSheet } from '../changes/reason-sheet';
import { SectionAct } from '../shown/section-act';
import shown from '../shown/shown.module.css';
import { useText } from '../text';
import { manilaWhen } from '../text/when';
import { draftOf, grantOf, Grants, grantWords, type Draft } from './grants';
import { inviteLink } from './link';
import { Secret } from './secret';

type Account = AnswerOf<'accounts'>[number];

/** Everybody, what each may, and inviting somebody. For an admin. */
export function People() {
  const t = useText();
  const asked = useAsked('accounts', {}, ['audit']);
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
        <DataView of={asked} skeleton={<Skeleton shape="row" count={3} />}>
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
                  // Nobody is there yet who could be changed; his link ends by itself.
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
      {inviting && <Invite onClose={() => setInviting(false)} onMade={setLink} />}
      {changing && <ChangePerson of={changing} onClose={() => setChanging(null)} />}
    </section>
  );
}

function Invite({ onClose, onMade }: { onClose: () => void; onMade: (link: string) => void }) {
  const t = useText();
  const invite = useAct('invite');
  const [grants, setGrants] = useState<Draft[]>([{ role: 'viewer', channel: '', unit: '' }]);
  return (
    <ReasonSheet
      title={t('console.person.invite')}
      text={t('console.person.invite-text')}
      noReason
      onClose={onClose}
      act={async () => {
        if (grants.length === 0) return t('console.grant.wrong');
        const { token } = await invite({ body: { grants: grants.map(grantOf) } });
        onMade(inviteLink(token));
        return undefined;
      }}
    >
      <Grants value={grants} onChange={setGrants} />
    </ReasonSheet>
  );
}

function ChangePerson({ of, onClose }: { of: Account; onClose: () => void }) {
  const t = useText();
  const change = useAct('changeAccount');
  const link = useAct('linkIdentity');
  const unlink = useAct('unlinkIdentity');
  const provider = useProvider();
  const [identity, setIdentity] = useState(of.identity ?? '');
  const [grants, setGrants] = useState<Draft[]>(() => of.grants.map(draftOf));
  const [active, setActive] = useState(of.active);
  return (
    <ReasonSheet
      title={t('console.person.change')}
      text={t('console.person.change-text', { login: of.login })}
      onClose={onClose}
      act={async (reason) => {
        const params = { id: of.login };
        const subject = identity.trim();
        if (of.identity && subject !== of.identity) await unlink({ params });
        if (subject && subject !== of.identity) await link({ params, body: { subject } });
        await change({ params: { id: of.login }, body: { grants: grants.map(grantOf), active, reason } });
        toast(t('console.person.changed'));
      }}
    >
      <Checkbox value={active} onChange={setActive}>
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
          onChange={setIdentity}
        />
      )}
      <Grants value={grants} onChange={setGrants} />
    </ReasonSheet>
  );
}
