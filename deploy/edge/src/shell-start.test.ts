import { START_PATH, withStartReport } from './shell-start';

const scriptsOf = (html: string) => html.match(/<script>/g)?.length ?? 0;

test('the script is put in once, before the last end of the body', () => {
  const html = withStartReport('<html><body>«</body>»<main></main></body></html>', 3, '1.0.0');
  expect(html).toMatch(/^<html><body>«<\/body>»<main><\/main><script>.*<\/script><\/body><\/html>$/);
  expect(html).toContain(START_PATH);
  expect(scriptsOf(html)).toBe(1);
});

test('a page that leaves the end of its body out has it at its own end', () => {
  const html = withStartReport('<!doctype html><main></main>', 3, '1.0.0');
  expect(html).toMatch(/^<!doctype html><main><\/main><script>.*<\/script>$/);
  expect(scriptsOf(html)).toBe(1);
});
