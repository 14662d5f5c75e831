import { startEmbedded } from '../db/embedded';

/** A product of its own on PAROLA_DATA_DIR: prints its database's address and stays until killed. */
startEmbedded({ dataDir: process.env.PAROLA_DATA_DIR ?? '' }).then(
  async (embedded) => {
    process.stdout.write(`${(await embedded.database('parola')).owner}\n`);
    setInterval(() => undefined, 60_000);
  },
  (error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    process.exitCode = 1;
  },
);
