import { AGE_NOTICE_ACCEPTED, AGE_NOTICE_ID } from '@parola/contract';
import { useHost } from '@parola/kit';
import { useEffect, useState } from 'react';
import { acknowledge } from './accepted-notice';
import { reportNotice } from './report-notice';

/** The notice that the front door put before the page, and its version. */
interface EarlyNotice {
  dialog: HTMLDialogElement;
  version: string;
}

/** Undefined without a notice, or on a device that need not answer it. */
function findNotice(): EarlyNotice | undefined {
  const dialog = document.getElementById(AGE_NOTICE_ID);
  const version = document.documentElement.dataset['notice'];
  return dialog instanceof HTMLDialogElement && version !== undefined ? { dialog, version } : undefined;
}

/**
 * Takes over the age notice that came with the page: it becomes modal, and its answer is stored and reported. An answer
 * from before the shell's code counts too. The notice goes away once `wanted` is another version, or '' for none.
 * @param wanted version that this device has to answer; undefined until the platform has answered
 * @returns whether the notice replaces the shell's own
 */
export function useEarlyNotice(wanted: string | undefined): boolean {
  const { api } = useHost();
  const [notice, setNotice] = useState(findNotice);
  const isOutdated = notice !== undefined && wanted !== undefined && wanted !== notice.version;

  useEffect(() => {
    if (!notice) return;
    const { dialog, version } = notice;
    const report = (accept: boolean) => void reportNotice(api, version, accept);
    function answer(): void {
      // The browser closes a dialog at the second Esc or back gesture, whatever the page says: that is no answer.
      if (dialog.returnValue !== AGE_NOTICE_ACCEPTED) return dialog.showModal();
      acknowledge(version);
      report(true);
      setNotice(undefined);
    }
    const stay = (event: Event): void => event.preventDefault();
    const leave = ({ target }: Event): void => void (target instanceof HTMLAnchorElement && report(false));
    dialog.addEventListener('close', answer);
    dialog.addEventListener('cancel', stay);
    dialog.addEventListener('click', leave);
    dialog.removeAttribute('open');
    if (dialog.returnValue === AGE_NOTICE_ACCEPTED) answer();
    else dialog.showModal();
    return () => {
      // Removing the element discards its listeners too.
      dialog.remove();
      delete document.documentElement.dataset['notice'];
    };
  }, [notice, api]);

  useEffect(() => {
    if (isOutdated) setNotice(undefined);
  }, [isOutdated]);
  return notice !== undefined && !isOutdated;
}
