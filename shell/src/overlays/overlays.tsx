import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useConfig } from '@parola/kit';
import { acknowledgedNotice } from '../pages/age/accepted-notice';
import { useEarlyNotice } from '../pages/age/use-early-notice';
import { chatView } from '../services/chat/chat-view';
import { preLogin } from '../services/session/pre-login';
import { Part } from '../composition/deferred-part';
import { useShell, useStatus } from '../composition/shell';
import { formsDoor, openForms } from '../remotes/forms-door';
import { TipDialog } from './tip-dialog';
import './forced-colours.css';

/** The host of all toasts. Toasts of the shell wait in a list until the toast code is loaded. */
function Toasts() {
  const { notices } = useShell();
  const waiting = useStore(notices, (now) => now.toasts);
  const { forms } = useStore(formsDoor);
  useEffect(() => {
    if (waiting.length === 0) return;
    void openForms().then(
      ({ toast }) => {
        notices.setState({ toasts: [] });
        for (const text of waiting) toast(text);
      },
      () => undefined,
    );
  }, [waiting, notices]);
  return forms ? <forms.ToastHost /> : null;
}

/** The layers over the page: the age notice before all others, the start-up queue, the time-out dialog, toasts. */
export default function Overlays() {
  const { notices } = useShell();
  const tip = useStore(notices, (now) => now.tip);
  const chat = useStore(chatView, (now) => now.view !== 'off');
  const answer = useStore(preLogin, (now) => now.value);
  const notice = useConfig('appRegulatorNotice');
  const acknowledged = useStore(acknowledgedNotice);
  const status = useStatus();

  // A visitor may need the age notice, so until the platform has responded nothing else opens. A logged-in player may
  // see their own data and withdraw in any region (player protection C20); pages tell which actions are closed there.
  const blocked = answer?.regionAllowed === false && status !== 'player';
  const isDue =
    answer !== undefined && answer.clientMode > 0 && notice !== undefined && acknowledged !== notice.version;
  const wanted = isDue && !blocked ? notice.version : '';
  const isEarly = useEarlyNotice(answer === undefined || notice === undefined ? undefined : wanted);
  const isKnown = status === 'player' || (status === 'visitor' && answer !== undefined);
  return (
    <>
      {blocked && <Part id="region-notice" />}
      {isDue && !blocked && !isEarly && <Part id="age-notice" props={{ notice }} />}
      {isKnown && !isDue && !blocked && <Part id="start-up-queue" />}
      {chat && !isDue && !blocked && <Part id="chat" />}
      {tip !== undefined && <TipDialog text={tip} onClose={() => notices.setState({ tip: undefined })} />}
      <Toasts />
    </>
  );
}
