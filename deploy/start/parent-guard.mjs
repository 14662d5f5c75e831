/**
 * Loaded before a server that `npm start` runs: its standard input is a pipe from the starter, so the end of that pipe means the starter
 * is gone, even by SIGKILL, and nobody else would end this process.
 */
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.on('error', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.resume();
process.stdin.unref?.();
