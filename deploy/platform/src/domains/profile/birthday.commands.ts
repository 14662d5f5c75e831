import { manilaDay } from '@parola/calls';
import { getConfig } from '../../config';
import type { Tx } from '../../db/pool';
import type { Services } from '../../domain-api/domain';
import { Refusal } from '../../ground/errors';
import { barPlayer } from '../../protection';
import { isOfAge, playerById } from '../identity';
import { birthdayOf } from './birthday.queries';
import { reindexNames } from './person-data.commands';

/** Dates outside today and 120 years ago are typing errors and do not prove an age. */
const OLDEST_YEARS = 120;

function isSlip(birthday: string, today: string): boolean {
  const year = Number(today.slice(0, 4)) - OLDEST_YEARS;
  return birthday > today || birthday < `${year}${today.slice(4)}`;
}

/**
 * Stores a player's birthday. An underage player is barred in this transaction (call catalogue 9; player protection
 * C01): call it within `finish` of the call, and return the resulting refusal.
 * @throws Refusal invalidParameter for a birthday that differs from the stored one, and for an impossible date.
 */
export async function giveBirthday(
  tx: Tx,
  services: Pick<Services, 'sessions' | 'hooks'>,
  { userId, birthday, now }: { userId: bigint; birthday: string; now: Date },
): Promise<Refusal | null> {
  const today = manilaDay(now);
  const known = await birthdayOf(tx, userId);
  // Compared before the age: a token alone must not bar the owner of an account with a known birthday (decision 016).
  if (isSlip(birthday, today) || (known !== null && known !== birthday))
    throw new Refusal('invalidParameter', { field: 'birthday' });
  if (!isOfAge(birthday, today, await getConfig(tx, 'appAgeMin'))) {
    const { mobile } = await playerById(tx, userId);
    if (mobile !== null)
      await tx
        .insertInto('restricted_person')
        .values({ mobile, reason: 'under age by the birthday that he gave' })
        .onConflict((conflict) => conflict.column('mobile').doNothing())
        .execute();
    await barPlayer(tx, services, { userId, now });
    return new Refusal('underAge');
  }
  if (known === null) {
    await tx.updateTable('player').set({ birthday }).where('id', '=', userId).execute();
    await reindexNames(tx, userId);
  }
  return null;
}
