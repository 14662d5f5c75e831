import { takeBuilds } from './static-stages';

takeBuilds().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
