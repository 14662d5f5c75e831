import { CallError } from '@parola/kit';
import { forgetInvite, rememberedInvite } from '../../services/session/invite';

/**
 * Enters with the stored invite code. An unknown code is forgotten and left out: where no field shows it, a forged
 * link would keep its visitor from an account as long as it is stored.
 */
export async function withInvite<T>(enter: (inviteCode: string | undefined) => Promise<T>): Promise<T> {
  const code = rememberedInvite() || undefined;
  try {
    return await enter(code);
  } catch (error) {
    if (!code || !(error instanceof CallError) || error.refusal !== 'inviteCodeInvalid') throw error;
    forgetInvite();
    return enter(undefined);
  }
}
