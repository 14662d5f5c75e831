import { readPrerendered, type Prerendered } from './artefact';
import { fillPrerendered } from './fill';

const artefact: Prerendered = {
  schema: 'parola/prerendered@1',
  config: ['games'],
  calls: ['pools'],
  routes: ['lobby.game'],
  view: '{games: sort_by(config.games, &sort)[:2].{name: name, id: id, hot: tag == \'HOT\'}, topAmount: calls.pools.top, slots: `{"a":{"b":"<b>own</b>"}}`}',
  html: {
    'en-PH':
      '<p>{{topAmount}}</p><ul>{{#games}}<li>{{position}}{{#first}}!{{/first}} <a href="{{routes.lobby.game}}?id={{id}}">{{name}}</a>{{#hot}}<b>HOT</b>{{/hot}}</li>{{/games}}</ul>{{{slots.a.b}}}{{{slots.a.c}}}',
    'fil-PH': '<p>Mga laro</p>',
  },
  head: '<link rel="preload" href="{{games.0.name}}">',
};
const data = {
  config: {
    games: [
      { id: 3, name: 'Last', sort: 3, tag: '' },
      { id: 2, name: 'B <script>"x"</script>', sort: 2, tag: '' },
      { id: 1, name: "A's & {{topAmount}}", sort: 1, tag: 'HOT' },
    ],
  },
  calls: { pools: { top: 123_456_789 } },
};
const fill = (changes: Partial<Parameters<typeof fillPrerendered>[0]> = {}) =>
  fillPrerendered({ artefact, locale: 'en-PH', data, pathOf: () => '/game', ...changes });
const bytes = (value: unknown) => Buffer.from(JSON.stringify(value));

test('rows in their order, amounts in words, links of the release, slots as they are', () => {
  expect(fill({ slots: { 'a.b': '<i>filled</i>' } }).html).toBe(
    '<p>₱1,234,567.89</p><ul>' +
      '<li>1! <a href="/game?id=1">A&#39;s &amp; {{topAmount}}</a><b>HOT</b></li>' +
      '<li>2 <a href="/game?id=2">B &lt;script&gt;&quot;x&quot;&lt;/script&gt;</a></li></ul><i>filled</i>',
  );
  expect(fill({ locale: 'fil-PH' }).html).toBe('<p>Mga laro</p>');
});

test('all that comes from data is escaped, in the head too, and a view cannot bring HTML of its own', () => {
  const evil = { ...data, config: { games: [{ id: 1, name: '"><img src=x>', sort: 1, tag: '' }] } };
  expect(fill({ data: evil }).head).toBe('<link rel="preload" href="&quot;&gt;&lt;img src=x&gt;">');
  expect(fill().html).not.toContain('<b>own</b>');
});

test.each([
  [{ locale: 'de-DE' }, 'it has no de-DE'],
  [{ data: { config: {}, calls: {} } }, 'games and pools is missing'],
  [{ pathOf: () => undefined }, 'no owner offers lobby.game'],
  [{ artefact: { ...artefact, view: 'config.games' } }, 'its view makes nothing of the data'],
])('says why it cannot be filled: %#', (changes, why) => {
  expect(() => fill(changes)).toThrow(why);
});

test('an artefact is read as it was written', () => {
  expect(readPrerendered(bytes(artefact), 'It')).toEqual(artefact);
});

test.each([
  ['{', 'It is no JSON.'],
  [JSON.stringify({ ...artefact, schema: 'parola/prerendered@2' }), 'It does not match its schema'],
  [JSON.stringify({ ...artefact, html: { 'en-PH': 'a'.repeat(60_001) } }), 'It does not match its schema'],
  [' '.repeat(120_001), 'It has 120001 bytes, at most 120000 are read.'],
])('refuses broken or too large input: %#', (text, why) => {
  expect(() => readPrerendered(Buffer.from(text), 'It')).toThrow(why);
});

test.each([
  '<script>1</script>',
  '<p onclick="x()">',
  '<p style="color:red">',
  '<STYLE>',
  '{{{name}}}',
  '{{&name}}',
  '{{> other}}',
  '{{=<% %>=}}',
])('refuses a template with %s', (html) => {
  expect(() => readPrerendered(bytes({ ...artefact, html: { 'en-PH': html } }), 'It')).toThrow(/^It holds an? /);
  expect(() => readPrerendered(bytes({ ...artefact, head: html }), 'It')).toThrow(/^It holds an? /);
});
