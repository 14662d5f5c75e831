import { Refusal } from '../ground/errors';
import type { Drawing, Drawn } from './redraw-messages';
import { PictureRefused, type Redraws } from './redraw-pool';
import type { StagedFile } from './staging';

/**
 * Re-encodes a player's picture. The number of parallel and waiting pictures per player is limited.
 * @throws Refusal `refusal` for a file that is no picture or exceeds the limits. ProtocolError 503 when the queue is
 * full.
 */
export async function redrawFile(
  redraws: Redraws,
  userId: bigint,
  file: StagedFile,
  as: Drawing,
  refusal: 'imageRefused' | 'documentUnreadable',
): Promise<Omit<Drawn, 'content'> & { content: Buffer }> {
  try {
    const { content, ...size } = await redraws.draw(`u:${userId}`, () => file.bytes(), as);
    return { content: Buffer.from(content), ...size };
  } catch (error) {
    throw error instanceof PictureRefused ? new Refusal(refusal) : error;
  }
}
