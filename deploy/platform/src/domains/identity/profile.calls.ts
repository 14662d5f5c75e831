import { isNickname, ITEM_STATUS } from '@parola/calls';
import type { Services } from '../../domain-api/domain';
import { Refusal } from '../../ground/errors';
import { defineHandlers } from '../../http/registry';
import type { Tx } from '../../db/pool';
import { getConfig } from '../../config';
import { loadUserInfo } from './user-info';

const LOOKS_LIKE: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's' };

/**
 * @throws Refusal nicknameRefused for a nickname of a wrong length, with signs that cannot be seen, with letters other than a to z and their accents (those
 * of other scripts look like them), or with a banned word in it.
 */
async function assertNickname(tx: Tx, nickname: string): Promise<void> {
  const fits = isNickname(nickname, await getConfig(tx, 'nicknameLengthMin'), await getConfig(tx, 'nicknameLengthMax'));
  const letters = nickname.normalize('NFKD').toLowerCase();
  // Compared without accents, and with the digits that stand for letters read as those.
  const plain = letters.replace(/[01345]/g, (digit) => LOOKS_LIKE[digit] ?? digit).replace(/[^\p{L}\p{N}]/gu, '');
  const banned = (await getConfig(tx, 'nicknameBannedList')).some((word) => plain.includes(word.toLowerCase()));
  if (!fits || banned || /(?![a-z])\p{L}/u.test(letters) || /[<>&"'`\\]/.test(nickname))
    throw new Refusal('nicknameRefused');
}

export function profileCalls(services: Pick<Services, 'hooks' | 'vault'>) {
  return defineHandlers({
    updateProfile: async ({ tx, body, userId, now }) => {
      const { nickname, avatar } = body;
      if (nickname !== undefined) await assertNickname(tx, nickname);
      if (avatar !== undefined) {
        const chosen = (await getConfig(tx, 'appAvatarList')).find(({ avatarId }) => avatarId === avatar);
        if (chosen?.itemStatus !== ITEM_STATUS.on) throw new Refusal('notFound');
      }
      if (nickname !== undefined || avatar !== undefined) {
        await tx.updateTable('player').set({ nickname, avatar }).where('id', '=', userId).execute();
      }
      return { userInfo: await loadUserInfo(tx, services, { userId, now }) };
    },
  });
}
