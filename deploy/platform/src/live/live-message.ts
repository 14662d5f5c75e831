import type { Topic } from '../db/live-news';

/** Channel of NOTIFY, also used by database triggers. */
export const CHANNEL = 'parola_live';

/** Maximum length of a list, below NOTIFY's limit of 8000 bytes, with room for the topic. */
const LONGEST = 7_000;
const TOPICS: readonly Topic[] = ['wallet', 'dots', 'orders', 'standing', 'config', 'session'];
const EVERYBODY = '*';

/** The players concerned by a topic: their ids, or all. */
export type Who = Set<bigint> | 'everybody';
export type Notified = Map<Topic, Who>;

/** Encodes notifications as messages: `wallet:12,77` or `config:*`. */
export function messagesOf(topics: Notified): string[] {
  return [...topics].flatMap(([topic, who]) => {
    if (who === 'everybody') return [`${topic}:${EVERYBODY}`];
    const lists: string[] = [];
    for (const id of who) {
      const last = lists.at(-1);
      if (last === undefined || last.length + 21 > LONGEST) lists.push(String(id));
      else lists[lists.length - 1] = `${last},${id}`;
    }
    return lists.map((list) => `${topic}:${list}`);
  });
}

/** Parses a message; undefined for an unknown topic of a newer node. */
export function readMessage(message: string): { topic: Topic; who: Who } | undefined {
  const [name, list = ''] = message.split(':', 2);
  const topic = TOPICS.find((one) => one === name);
  if (!topic) return undefined;
  if (list === EVERYBODY) return { topic, who: 'everybody' };
  const ids = list.split(',').filter((id) => /^\d{1,19}$/.test(id));
  return { topic, who: new Set(ids.map(BigInt)) };
}

/** Adds players to a topic. */
export function addTopic(topics: Notified, topic: Topic, who: Who): void {
  const known = topics.get(topic);
  if (known === 'everybody') return;
  if (who === 'everybody') topics.set(topic, who);
  else topics.set(topic, new Set([...(known ?? []), ...who]));
}
