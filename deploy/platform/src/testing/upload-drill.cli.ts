import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CallName } from '@parola/calls';
import type { FileFields } from '@parola/calls/schemas';
import type { Domain } from '../domain-api/domain';
import { DOMAINS } from '../domains';
import { readSettings } from '../ground/settings';
import { defineHandlers } from '../http/registry';
import { startPlatform } from '../platform';

/** The call that receives files in the drill. */
const CALL = 'agentFill' satisfies CallName;
const FIELDS: FileFields = { photo: { types: ['image/png'], maxBytes: 2_000_000, maxCount: 1 } };

/**
 * A complete node of the platform for a drill, with one call changed to receive a picture. It stores the picture as
 * `<data folder>/kept/<pid>.png` and returns its hash. Runs with the sandbox profile only.
 */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  if (settings.profile !== 'sandbox') throw new Error('This is a drill, for the sandbox alone.');
  const kept = path.resolve(settings.dataDir, 'kept');
  await mkdir(kept, { recursive: true });
  const drill: Domain = {
    name: 'upload-drill',
    handlers: () =>
      defineHandlers({
        [CALL]: async ({ body, files, afterCommit }) => {
          const [photo] = files.photo ?? [];
          if (!photo) throw new Error('a form without its picture came through');
          const bytes = await photo.bytes();
          afterCommit(() => writeFile(path.join(kept, `${body.pid}.png`), bytes));
          return { pid: body.pid, nickname: createHash('sha256').update(bytes).digest('hex') };
        },
      }),
  };
  const others = DOMAINS.map((domain): Domain => {
    const { handlers } = domain;
    if (!handlers) return domain;
    return {
      ...domain,
      handlers: (services) => {
        const { [CALL]: _taken, ...rest } = handlers(services);
        return rest;
      },
    };
  });
  const platform = await startPlatform(settings, [...others, drill], {
    uploadOf: (name) => (name === CALL ? FIELDS : undefined),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void platform.stop().then(() => process.exit(0)));
  process.stdout.write(`${JSON.stringify({ ready: true, port: platform.port })}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
