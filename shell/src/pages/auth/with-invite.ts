import { CallError } from '@parola/kit';
import { forgetInvite, rememberedInvite } from '../../services/session/invite';

/**
 * Calls `enter` with the stored invite code. If the platform does not know the code, it is deleted and `enter` runs
 * without it: in forms without an invite field, a forged link would otherwise block every sign-up.
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
