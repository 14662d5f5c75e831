/**
 * Loaded before a program started by these commands. Its standard input is a pipe from its parent, so the end of that
 * pipe means that the parent is gone, even by SIGKILL; nothing else would end this process then.
 */
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.on('error', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.resume();
process.stdin.unref?.();
