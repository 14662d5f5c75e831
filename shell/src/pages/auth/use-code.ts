import { useEffect, useRef, useState, type RefObject } from 'react';
import { normaliseMobile, SMS_TYPE, type SmsType } from '@parola/calls';
import { CallError, useConfig, useHost } from '@parola/kit';
import { serverNow } from '../../ground/server-clock';
import { withCaptcha } from './with-captcha';

export interface CodeRequest {
  /** Asks for a code. True when one is on its way; otherwise `error` says why. */
  send(nationalDigits: string): Promise<boolean>;
  /** When another one may be asked for, by the server's clock as all that counts down, epoch ms; 0 before the first. */
  resendAt: number;
  sent: boolean;
  busy: boolean;
  error: string | undefined;
  /** Back to the beginning, for another number. */
  reset(): void;
  /** The fields, which take the focus in turn: the button that requested the code is gone by then. */
  number: RefObject<HTMLInputElement | null>;
  digits: RefObject<HTMLInputElement | null>;
}

/** Codes by text message: sending, waiting before the next, and being told that it was too often. */
export function useCode(type: SmsType): CodeRequest {
  const { api } = useHost();
  const wait = useConfig('smsResendSec') ?? 60;
  const [resendAt, setResendAt] = useState(0);
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const number = useRef<HTMLInputElement>(null);
  const digits = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!sent) return;
    const before = number.current;
    digits.current?.focus();
    return () => before?.focus();
  }, [sent]);

  async function send(nationalDigits: string): Promise<boolean> {
    const mobile = normaliseMobile(nationalDigits);
    if (!mobile) return false;
    setBusy(true);
    setError(undefined);
    try {
      // The codes that complete an account ask for a challenge first, always.
      const call = type === SMS_TYPE.bind ? 'smsSendV2' : 'smsSend';
      const { resendSec } = await withCaptcha((captchaToken) => api.call(call, { mobile, type, captchaToken }));
      setResendAt(serverNow() + (resendSec || wait) * 1000);
      setSent(true);
      return true;
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      const { resendSec } = failure.details.data ?? {};
      // Too often: the earlier code may still arrive, so the player can go on and type it.
      if (failure.refusal === 'codeTooOften' && typeof resendSec === 'number') {
        setResendAt(serverNow() + resendSec * 1000);
        setSent(true);
      }
      setError(failure.message);
      return false;
    } finally {
      setBusy(false);
    }
  }
  function reset(): void {
    setSent(false);
    setResendAt(0);
    setError(undefined);
  }
  return { send, resendAt, sent, busy, error, reset, number, digits };
}
