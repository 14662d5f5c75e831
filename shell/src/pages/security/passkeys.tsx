import { useState } from 'react';
import { manilaWhen, type CallResponse } from '@parola/calls';
import { CallError, useAction, useHost, type CallState } from '@parola/kit';
import { Banner, Button, DataView, Icon, Skeleton, Stack } from '@parola/ui';
import { ConfirmSheet, Field, List, ListRow } from '@parola/ui/forms';
import { KeyRound } from 'lucide-react';
import { serverNow } from '../../ground/server-clock';
import { useStepUp } from '../auth/step-up';
import { canPasskey, isCancelledByPlayer, makePasskey } from '../passkey/passkey';
import { useText } from '../../texts/security';
import css from './security.module.css';

type Passkey = CallResponse<'passkeyList'>['list'][number];
const NAME_MAX = 40;

/** Form that names a new passkey and creates it with the authenticator. */
function NewPasskey({ made }: { made(): void }) {
  const t = useText();
  const { api } = useHost();
  const stepUp = useStepUp();
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function make(): Promise<{ ok: true } | { ok: false; error: CallError }> {
    try {
      await api.call('passkeyRegister', { answer: await makePasskey(api), name: name.trim() });
      return { ok: true };
    } catch (failure) {
      if (failure instanceof CallError) return { ok: false, error: failure };
      throw failure;
    }
  }
  async function add(): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      const result = await stepUp(make);
      if (!result.ok) return setError(result.error.message);
      setName('');
      made();
    } catch (failure) {
      if (!isCancelledByPlayer(failure)) setError(t('shell.security.passkey-failed'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Field
        label={t('shell.security.passkey-name')}
        help={t('shell.security.passkey-name-help')}
        maxLength={NAME_MAX}
        autoComplete="off"
        value={name}
        onChange={setName}
      />
      {error && <Banner tone="danger">{error}</Banner>}
      <Button
        tone="secondary"
        wide
        busy={busy}
        disabledReason={name.trim() ? undefined : t('shell.security.passkey-name-first')}
        onClick={() => void add()}
      >
        {t('shell.security.passkey-add')}
      </Button>
    </>
  );
}

/** The passkeys of this account: their purpose, the list, creation and removal. */
export function Passkeys({ known }: { known: CallState<'passkeyList'> }) {
  const t = useText();
  const remove = useAction('passkeyRemove');
  const stepUp = useStepUp();
  const [removing, setRemoving] = useState<Passkey>();
  const when = (time: number) => manilaWhen(time, serverNow());

  async function takeAway(id: string): Promise<void> {
    setRemoving(undefined);
    await stepUp(() => remove.run({ id }));
    known.reload();
  }
  return (
    <Stack gap={2}>
      <h2 className={css.heading}>{t('shell.security.passkeys')}</h2>
      <p className={css.text}>{t('shell.security.passkeys-text')}</p>
      {remove.error && <Banner tone="danger">{remove.error.message}</Banner>}
      <DataView of={known} skeleton={<Skeleton shape="row" />}>
        {({ list, full }) => (
          <Stack gap={4}>
            {list.length > 0 && (
              <List label={t('shell.security.passkeys')}>
                {list.map((passkey) => (
                  <ListRow
                    key={passkey.id}
                    icon={<Icon of={KeyRound} />}
                    title={passkey.name}
                    meta={
                      passkey.lastTime === undefined
                        ? t('shell.security.passkey-unused', { time: when(passkey.createTime) })
                        : t('shell.security.passkey-used', { time: when(passkey.lastTime) })
                    }
                    end={
                      <Button
                        tone="secondary"
                        busy={remove.busy}
                        aria-label={t('shell.security.passkey-remove-named', { name: passkey.name })}
                        onClick={() => setRemoving(passkey)}
                      >
                        {t('shell.security.passkey-remove')}
                      </Button>
                    }
                  />
                ))}
              </List>
            )}
            {!canPasskey() && <p className={css.text}>{t('shell.security.passkey-unknown')}</p>}
            {canPasskey() && (full ? <p>{t('shell.security.passkey-full')}</p> : <NewPasskey made={known.reload} />)}
          </Stack>
        )}
      </DataView>
      {removing && (
        <ConfirmSheet
          open
          title={t('shell.security.passkey-remove-ask', { name: removing.name })}
          confirmLabel={t('shell.security.passkey-remove')}
          cancelLabel={t('shell.security.keep')}
          tone="danger"
          onConfirm={() => void takeAway(removing.id)}
          onCancel={() => setRemoving(undefined)}
        >
          <p>{t('shell.security.passkey-remove-text')}</p>
        </ConfirmSheet>
      )}
    </Stack>
  );
}
