import { daysLater } from '@parola/calls';
import type { BroadcastRow } from '@parola/operations';
import type { Selectable } from 'kysely';
import type { Tx } from '../../db/pool';
import type { MailWords } from '../mail';
import { countAddressed, type Addressed } from './audience.queries';
import type { BroadcastTable } from './tables';

const NEWEST = 50;

/** An operator's text in one language; each line is a paragraph. */
interface Letter {
  title: string;
  text: string;
}

interface BroadcastToBegin extends Addressed {
  words: Record<keyof MailWords, Letter>;
  /** Days from now until the mail expires. */
  days: number;
  /** Login name of the operator. */
  sentBy: string;
  now: Date;
}

function wordsOf({ title, text }: Letter): MailWords['en-PH'] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return { title, sections: [{ title: '', lines }] };
}

function rowOf(row: Selectable<BroadcastTable>): BroadcastRow {
  const { id, created_at, sent_by, words, offer, audience, expire_at, players, sent, done_at } = row;
  return {
    id: Number(id),
    createTime: created_at.getTime(),
    operator: sent_by,
    title: words['en-PH'].title,
    offer,
    audience,
    expireTime: expire_at.getTime(),
    players,
    sent,
    doneTime: done_at?.getTime() ?? null,
  };
}

/** Starts a mail to many players. A job sends it; players who register later do not get it. */
export async function beginBroadcast(
  tx: Tx,
  { audience, offer, words, days, sentBy, now }: BroadcastToBegin,
): Promise<BroadcastRow> {
  const { players, newest } = await countAddressed(tx, { audience, offer });
  const row = await tx
    .insertInto('broadcast')
    .values({
      created_at: now,
      sent_by: sentBy,
      audience: JSON.stringify(audience),
      offer,
      words: JSON.stringify({ 'en-PH': wordsOf(words['en-PH']), 'fil-PH': wordsOf(words['fil-PH']) }),
      expire_at: daysLater(now, days),
      players,
      last_player: newest,
      done_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return rowOf(row);
}

/** Returns the newest broadcasts with their progress. */
export async function newestBroadcasts(tx: Tx): Promise<BroadcastRow[]> {
  return (await tx.selectFrom('broadcast').selectAll().orderBy('id', 'desc').limit(NEWEST).execute()).map(rowOf);
}
