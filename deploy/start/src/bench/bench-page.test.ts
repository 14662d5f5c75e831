import { benchPage } from './bench-page';

test('the page has the verdict of each benchmark and its whole output', () => {
  const page = benchPage({ commit: 'abc', node: 'v20.19.0' }, [
    { name: 'bench:bet', code: 0, seconds: 12.4, load: 0.26, output: 'p50 3.5 ms\n' },
    { name: 'bench:reads', code: 1, seconds: 60, load: 1, output: 'Goals missed:\n```\n' },
  ]);
  expect(page).toBe(`# Benchmarks

- commit: abc
- node: v20.19.0

| Benchmark | Verdict | Time | Load before |
| --- | --- | --- | --- |
| bench:bet | goals reached | 12 s | 0.3 |
| bench:reads | exit code 1 | 60 s | 1.0 |

## bench:bet

\`\`\`text
p50 3.5 ms
\`\`\`

## bench:reads

\`\`\`\`text
Goals missed:
\`\`\`
\`\`\`\`

`);
});
