import { CallError } from '@parola/kit';
import { forgetInvite, rememberedInvite } from '../../services/session/invite';

/** The platform's «this invite code belongs to nobody». */
const NOBODYS_CODE = 113;

/**
 * Enters with the invite code that is kept. One that belongs to nobody is forgotten and done without: where no field shows it, a forged link
 * would keep its visitor from an account as long as it is kept.
 */
export async function withInvite<T>(enter: (inviteCode: string | undefined) => Promise<T>): Promise<T> {
  const code = rememberedInvite() || undefined;
  try {
    return await enter(code);
  } catch (error) {
    if (!code || !(error instanceof CallError) || error.errcode !== NOBODYS_CODE) throw error;
    forgetInvite();
    return enter(undefined);
  }
}
