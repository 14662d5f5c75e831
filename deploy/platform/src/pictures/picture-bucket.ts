import type { Bucket, BucketFailure, BucketOptions, ListedObject } from '@parola/bucket/open-bucket';
import type { BucketPlace } from '@parola/bucket/place';

/** Requests to the object store. */
export const PICTURE_REQUESTS = ['write', 'read', 'remove', 'list'] as const;
export type PictureRequest = (typeof PICTURE_REQUESTS)[number];

/** Requests since the start of the process. `damaged`: reads of objects that are missing or changed. */
export interface PictureCounts {
  done: Record<PictureRequest, number>;
  failed: Record<PictureRequest, number>;
  damaged: number;
}

/** Whether an error is a failure of this kind. Its class comes with the client, which is loaded on demand. */
export function isBucketFailure(error: unknown, kind: BucketFailure['kind']): boolean {
  return error instanceof Error && 'kind' in error && error.kind === kind;
}

/** Receives the first failure after a success, for the log. */
type OnFailure = (error: unknown) => void;

/**
 * A player waits for the answer, and a front door gives up after a minute. An upload sends one object, so it fails
 * within this time.
 */
const PATIENCE = { tries: 3, answerMs: 4_000, wholeMs: 8_000 };

export type PictureLimits = Pick<BucketOptions, 'tries' | 'answerMs' | 'wholeMs'>;

/** The bucket of private pictures, with counters. It sends nothing before the first request. */
export class PictureBucket {
  readonly counts: PictureCounts = { done: zeros(), failed: zeros(), damaged: 0 };
  onFailure: OnFailure = () => undefined;
  private opened: Promise<Bucket> | undefined;
  private isFailing = false;

  constructor(
    private readonly place: BucketPlace,
    private readonly limits: PictureLimits = {},
  ) {}

  put(key: string, bytes: Buffer): Promise<void> {
    return this.counted('write', (bucket) => bucket.put(key, bytes));
  }

  /** Reads an object of at most `atMost` bytes; undefined for a missing one. @throws BucketFailure, also beyond them */
  async get(key: string, atMost: number): Promise<Buffer | undefined> {
    return (await this.counted('read', (bucket) => bucket.get(key, atMost)))?.bytes;
  }

  remove(key: string): Promise<void> {
    return this.counted('remove', (bucket) => bucket.remove(key));
  }

  /** The objects below a folder, page by page. */
  async *objects(folder: string): AsyncGenerator<ListedObject[]> {
    const pages = (await this.open()).objects(folder);
    for (;;) {
      const page = await this.counted('list', () => pages.next());
      if (page.done) return;
      yield page.value;
    }
  }

  async close(): Promise<void> {
    const { opened } = this;
    this.opened = undefined;
    (await opened)?.close();
  }

  private open(): Promise<Bucket> {
    // Loaded on demand: the library is large, and most platforms have no bucket.
    this.opened ??= import('@parola/bucket/open-bucket').then(({ openBucket }) =>
      openBucket(this.place, { name: 'store of pictures', ...PATIENCE, ...this.limits }),
    );
    return this.opened;
  }

  private async counted<T>(request: PictureRequest, send: (bucket: Bucket) => Promise<T>): Promise<T> {
    try {
      const answer = await send(await this.open());
      this.counts.done[request] += 1;
      this.isFailing = false;
      return answer;
    } catch (error) {
      this.counts.failed[request] += 1;
      if (!this.isFailing) this.onFailure(error);
      this.isFailing = true;
      throw error;
    }
  }
}

function zeros(): Record<PictureRequest, number> {
  return { write: 0, read: 0, remove: 0, list: 0 };
}
