import { openChannelLog } from '../channel/log';
import type { Revision } from '../documents/revision';
import { openFileSystemStorage } from '../storage/file-system';

/** Appends a revision to a channel as nobody's command would, after the newest one with these changes. `dir`: the registry's folder. */
export async function revise(dir: string, channel: string, change: (newest: Revision) => Partial<Revision>) {
  const log = openChannelLog(await openFileSystemStorage(dir), channel);
  const head = await log.head();
  if (!head) throw new Error(`${channel} has no revision`);
  const { revision, digest } = head;
  const rev = revision.rev + 1;
  const { urgency: _, ...before } = revision;
  const made = { ...before, ...change(revision), rev, prev: digest, commitId: `revise-${channel}-${rev}` };
  if (!(await log.append(made))) throw new Error('somebody was faster');
}
