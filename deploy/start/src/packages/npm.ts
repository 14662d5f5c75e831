import { execFile } from 'node:child_process';

/** The outcome of an npm command. `code`: name of the error, such as `E404`; undefined after a success. */
export interface NpmAnswer {
  code?: string;
  /** What npm printed: its JSON after a success, a sentence on the error otherwise. */
  text: string;
}

/** Access to a registry: its address, and the token, where npm's own settings have none. */
export interface Registry {
  url: string;
  token?: string | undefined;
}

/** Few and early retries: a wrong address is reported within seconds. */
const RETRIES = ['--fetch-retries', '2', '--fetch-retry-mintimeout', '500', '--fetch-retry-maxtimeout', '2000'];

function summaryOf(stdout: string): string | undefined {
  try {
    const { error }: { error?: { summary?: string } } = JSON.parse(stdout);
    return error?.summary;
  } catch {
    return undefined;
  }
}

/**
 * Runs an npm command against a registry. The token is passed in the environment, where no list of processes shows it.
 */
export function askNpm({ url, token }: Registry, args: readonly string[]): Promise<NpmAnswer> {
  const { host, pathname } = new URL(url);
  const login = token === undefined ? {} : { [`npm_config_//${host}${pathname}:_authToken`]: token };
  return new Promise((resolve) => {
    execFile(
      'npm',
      [...args, '--registry', url, '--json', ...RETRIES],
      { env: { ...process.env, ...login }, maxBuffer: 16 * 1024 * 1024 },
      (error, stdout, stderr) => {
        if (error === null) return resolve({ text: stdout.trim() });
        const [, code = 'unknown'] = /npm error code (\S+)/.exec(stderr) ?? [];
        return resolve({ code, text: summaryOf(stdout) ?? (stderr.trim() || error.message) });
      },
    );
  });
}
