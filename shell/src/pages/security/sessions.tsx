import { useState } from 'react';
import { manilaWhen, type CallResponse } from '@parola/calls';
import { useAction } from '@parola/kit';
import { Banner, Button, Icon, Stack } from '@parola/ui';
import { ConfirmSheet, List, ListRow, StatusPill } from '@parola/ui/forms';
import { MonitorSmartphone } from 'lucide-react';
import { serverNow } from '../../ground/server-clock';
import { useStepUp } from '../auth/step-up';
import { useText } from '../../texts/security';
import css from './security.module.css';

type OpenSession = CallResponse<'getLoginLog'>['sessions'][number];

/** The open sessions, this device first, with buttons to end the others (player protection C09). */
export function Sessions({ open, changed }: { open: readonly OpenSession[]; changed(): void }) {
  const t = useText();
  const kick = useAction('kickSession');
  const stepUp = useStepUp();
  const [ending, setEnding] = useState<OpenSession | 'others'>();
  const [ended, setEnded] = useState<number>();
  const name = ({ device }: OpenSession) => device || t('shell.security.unknown-device');
  const when = (time: number) => manilaWhen(time, serverNow());

  async function end(which: OpenSession | 'others'): Promise<void> {
    // The question closes first, because the sheet that asks for a proof replaces it.
    setEnding(undefined);
    const result = await stepUp(() => kick.run(which === 'others' ? { others: true } : { sessionId: which.sessionId }));
    if (result.ok) setEnded(result.data.ended);
    // Reloads also after a failure: the session may have ended by itself.
    changed();
  }
  const words =
    ending === 'others'
      ? { title: t('shell.security.end-others-ask'), text: t('shell.security.end-others-text') }
      : ending && { title: t('shell.security.end-ask'), text: t('shell.security.end-text', { device: name(ending) }) };
  return (
    <Stack gap={2}>
      <h2 className={css.heading}>{t('shell.security.where')}</h2>
      <div role="status">
        {ended !== undefined && <Banner tone="success">{t('shell.security.ended', { count: ended })}</Banner>}
      </div>
      {kick.error && <Banner tone="danger">{kick.error.message}</Banner>}
      <List label={t('shell.security.where')}>
        {open.map((one) => (
          <ListRow
            key={one.sessionId}
            icon={<Icon of={MonitorSmartphone} />}
            title={name(one)}
            meta={
              <>
                {t('shell.security.since', { time: when(one.loginTime) })}
                {!one.current && <br />}
                {!one.current && t('shell.security.active', { time: when(one.activeTime) })}
                <br />
                {one.ip}
              </>
            }
            end={
              one.current ? (
                <StatusPill tone="success">{t('shell.security.this')}</StatusPill>
              ) : (
                <Button
                  tone="secondary"
                  aria-label={t('shell.security.end-named', { device: name(one), time: when(one.loginTime) })}
                  onClick={() => setEnding(one)}
                >
                  {t('shell.security.end')}
                </Button>
              )
            }
          />
        ))}
      </List>
      {open.some(({ current }) => !current) && (
        <Button tone="secondary" wide onClick={() => setEnding('others')}>
          {t('shell.security.end-others')}
        </Button>
      )}
      {ending && words && (
        <ConfirmSheet
          open
          title={words.title}
          confirmLabel={t(ending === 'others' ? 'shell.security.end-others' : 'shell.security.end')}
          cancelLabel={t('shell.security.keep')}
          tone="danger"
          busy={kick.busy}
          onConfirm={() => void end(ending)}
          onCancel={() => setEnding(undefined)}
        >
          <p>{words.text}</p>
        </ConfirmSheet>
      )}
    </Stack>
  );
}
