import type { SmsType } from '@parola/calls';
import type { Services } from '../../domain-api/domain';
import { Refusal } from '../../ground/errors';
import type { OutsideContext } from '../../http/registry';
import { askingDevice } from './device-key.rules';
import { isOwnDevice } from './own-device.commands';
import { playerByMobile } from './players.commands';
import { assertQuota } from './write-quota.commands';
import { dropCode, issueCode, type CodeRequester, type IssuedCode } from './sms-code.commands';
import type { Tx } from '../../db/pool';

type SendContext = OutsideContext<'smsSend'> | OutsideContext<'smsSendV2'>;

/** Further conditions of a call, checked in the transaction that creates the code. */
export interface CodeTerms {
  digits: number;
  /** Throws the call's refusals. @returns the sender, marked as `solved` if the call has checked a challenge */
  admit(tx: Tx, asker: CodeRequester): Promise<CodeRequester>;
}

const PLAIN: CodeTerms = { digits: 6, admit: async (_tx, asker) => asker };

/**
 * Creates a code and sends it by text message. The answer is the same for mobiles with and without an account.
 * @throws Refusal codeTooOften, captchaNeeded; failed if sending failed: the code is deleted, so the player may retry
 * at once
 */
export async function sendCode(
  { partners, log }: Pick<Services, 'partners' | 'log'>,
  ctx: SendContext,
  ask: { mobile: string; type: SmsType; captchaToken: string | undefined },
  { digits, admit }: CodeTerms = PLAIN,
): Promise<IssuedCode> {
  const { mobile, type, captchaToken } = ask;
  const asks = { device: askingDevice(ctx), ip: ctx.client.ip, captchaToken };
  const issued = await ctx.transaction(async (tx) => {
    const asker = await admit(tx, asks);
    const player = await playerByMobile(tx, mobile);
    const own = await isOwnDevice(tx, player?.id, asker.device);
    if (!own) await assertQuota(tx, ctx);
    return issueCode(tx, { mobile, type, asker, own, digits, now: ctx.now });
  });
  const minutes = Math.ceil(issued.expireSec / 60);
  try {
    const text = `${issued.code} is your Parola code. It is valid for ${minutes} minutes. Never give it to anyone.`;
    await partners.call('sms', {
      method: 'POST',
      path: '/sms/v1/messages',
      traceId: ctx.traceId,
      body: { messageId: issued.id, to: mobile, text },
    });
  } catch (error) {
    log.warn({ err: error, reqId: ctx.traceId }, 'a code could not be sent');
    await ctx.transaction((tx) => dropCode(tx, issued.id));
    throw new Refusal('failed');
  }
  return issued;
}
