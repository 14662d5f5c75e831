import { crowdFate, LIES, type CrowdParts, type Stranger } from '../testing/simulate-strangers';

const TRAFFIC = [0.01, 0.05, 0.2];
const USUAL = { perMinute: 200, share: 0.05, stable: 0.005, looks: 60 };
/** Failure rates of canaries: two bad ones, and one as good as the stable build. */
const CANARIES = [0.3, 0.05, USUAL.stable];

const percent = (share: number) => `${Math.round(share * 1000) / 10} %`;

function cell(runs: number, parts: CrowdParts): string {
  const { ended, median, held } = crowdFate(runs, parts);
  return [
    percent(ended),
    ...(median < Infinity ? [`${median} min`] : []),
    ...(held > 0 ? [`ramp held ${percent(held)}`] : []),
  ].join(', ');
}

/**
 * Table of docs/releases/canaries.md: the fate of canaries while a stranger sends this share of all sessions. A cell
 * contains the number of ended canaries, the median minutes until their end, and the number of ramps that stand still
 * after an hour.
 */
function strangersTable(runs: number, bounded: boolean): string[] {
  const rows = CANARIES.flatMap((canary) => {
    const parts = { ...USUAL, canary, bounded };
    const row = (what: string, stranger?: Omit<Stranger, 'traffic'>) => {
      const cells = TRAFFIC.map((traffic) =>
        cell(runs, { ...parts, ...(stranger && { stranger: { ...stranger, traffic } }) }),
      );
      return `| ${percent(canary)} | ${what} | ${cells.join(' | ')} |`;
    };
    const attacks = LIES[canary > USUAL.stable ? 'hiding' : 'ending'];
    const [what, strongest] = attacks[1 + Number(canary > USUAL.stable)] ?? ['', undefined];
    return [
      row('no stranger'),
      ...attacks.map(([lie, stranger]) => row(lie, stranger)),
      ...(strongest ? [row(`three networks: ${what}`, { ...strongest, networks: 3 })] : []),
    ];
  });
  const shares = TRAFFIC.map((traffic) => `${percent(traffic)} of traffic`).join(' | ');
  return [`| canary fails at | claim of the stranger | ${shares} |`, '| --- | --- | --- | --- | --- |', ...rows];
}

/** Prints the table with and without the limits per network. */
export function measureStrangers(runs: number): void {
  for (const bounded of [true, false]) {
    console.log(`\nA canary of 5 % and a stranger, ${runs} rollouts each, ${bounded ? 'with' : 'without'} bounds`);
    console.log(strangersTable(runs, bounded).join('\n'));
  }
}
