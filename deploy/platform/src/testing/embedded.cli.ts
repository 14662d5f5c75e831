import { startEmbedded } from '../db/embedded';

/** Starts the embedded database of PAROLA_DATA_DIR in a separate process: prints its URL and runs until killed. */
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
