import type { RegistryOptions } from '../registry/registry';
import { named, openBench, type Bench } from './fixtures';

export const production = { channel: 'production', reason: 'because' };

/** Opens a bench with a shell, three builds of the wallets and one of the lobby; nothing is pinned. */
export async function openWalletsBench(options: Partial<RegistryOptions> = {}): Promise<Bench> {
  const bench = await openBench(options);
  await bench.publishShell('1.0.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await bench.publishRemote('wallets', version);
  await bench.publishRemote('lobby', '1.0.0');
  return bench;
}

/** Acts on the production channel of a bench, which may be opened later. */
export function productionOf(bench: () => Bench) {
  return {
    /** Pins the first build of each unit. */
    start: () =>
      bench().registry.pin([named('shell', '1.0.0'), named('wallets', '1.0.0'), named('lobby', '1.0.0')], production),
    pinWallets: (version: string, more: object = {}) =>
      bench().registry.pin([named('wallets', version)], { ...production, ...more }),
    walletsNow: async () => (await bench().registry.head('production'))?.pins.wallets,
  };
}
