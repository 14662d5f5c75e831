/**
 * Loaded before a program that one of these commands runs: its standard input is a pipe from its parent, so the end
 * of that pipe means that the parent is gone, even by SIGKILL, and nothing else would end this process.
 */
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.on('error', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.resume();
process.stdin.unref?.();
