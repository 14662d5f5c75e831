import { useEffect, useRef, useState, type RefObject } from 'react';
import { normaliseMobile, SMS_TYPE, type SmsType } from '@parola/calls';
import { CallError, useConfig, useHost } from '@parola/kit';
import { serverNow } from '../../ground/server-clock';
import { withCaptcha } from './with-captcha';

export interface CodeRequest {
  /** Requests a code. True if one was sent; otherwise `error` tells why. */
  send(nationalDigits: string): Promise<boolean>;
  /** Earliest time of the next request, by the server's clock like all countdowns, epoch ms; 0 before the first. */
  resendAt: number;
  sent: boolean;
  busy: boolean;
  error: string | undefined;
  /** Starts again, for another number. */
  reset(): void;
  /** The two fields. Focus moves between them, because the button that requested the code is no longer there. */
  number: RefObject<HTMLInputElement | null>;
  digits: RefObject<HTMLInputElement | null>;
}

/** Requests codes by text message: sending, the delay before the next request, and the refusal of too many. */
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
      // Codes that complete an account always require a challenge.
      const call = type === SMS_TYPE.bind ? 'smsSendV2' : 'smsSend';
      const { resendSec } = await withCaptcha((captchaToken) => api.call(call, { mobile, type, captchaToken }));
      setResendAt(serverNow() + (resendSec || wait) * 1000);
      setSent(true);
      return true;
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      const { resendSec } = failure.details.data ?? {};
      // Too often: the earlier code may still arrive, so the player can continue and type it.
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
