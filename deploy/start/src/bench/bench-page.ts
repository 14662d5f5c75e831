/** A benchmark that was run: its exit code, its time in seconds, and the load average of the machine at its start. */
export interface BenchResult {
  name: string;
  code: number;
  seconds: number;
  load: number;
  output: string;
}

/** The measured state: commit, date, Node version and machine. */
export type BenchFacts = Readonly<Record<string, string>>;

/** A fence longer than each run of backticks in the text. */
function fenced(text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}text\n${text.trim()}\n${fence}`;
}

/** One page of Markdown with the verdicts of all benchmarks and their output. */
export function benchPage(facts: BenchFacts, results: readonly BenchResult[]): string {
  const rows = results.map(
    ({ name, code, seconds, load }) =>
      `| ${name} | ${code === 0 ? 'goals reached' : `exit code ${code}`} | ${seconds.toFixed(0)} s | ${load.toFixed(1)} |`,
  );
  return [
    '# Benchmarks',
    Object.entries(facts)
      .map(([name, value]) => `- ${name}: ${value}`)
      .join('\n'),
    ['| Benchmark | Verdict | Time | Load before |', '| --- | --- | --- | --- |', ...rows].join('\n'),
    ...results.map(({ name, output }) => `## ${name}\n\n${fenced(output)}`),
    '',
  ].join('\n\n');
}
