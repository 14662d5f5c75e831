import { CALLS, LINK } from '@parola/calls/schemas';
import { cleanHtml } from './clean-html';
import { HOSTILE_HTML } from './hostile-html';
import { blocksOf, sectionsOf } from './index';

const SAMPLES = Object.entries(HOSTILE_HTML).flatMap(([kind, list]) => list.map((html) => [kind, html] as const));
const wire = CALLS['anonymous/appConfig'].res.shape.configMap.shape;
const answer = wire.appFaqList.unwrap().element.shape.items.element.shape.answer;
const legalText = wire.appTermsHtml.unwrap();

describe('text by an attacker', () => {
  it('has samples enough', () => expect(SAMPLES.length).toBeGreaterThanOrEqual(60));

  it.each(SAMPLES)('ends as words: %s: %s', (_kind, html) => {
    const clean = cleanHtml(html);
    const tags = [...clean.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)];
    expect(tags.map(([, tag]) => tag)).toEqual(
      tags
        .filter(([, tag]) => /^(?:h[1-6]|p|br|ul|ol|li|strong|b|em|i|a|td|th)$/.test(tag ?? ''))
        .map(([, tag]) => tag),
    );
    for (const [, , attributes] of tags) expect(attributes?.trim()).toMatch(/^(?:(?:href|id)="[^"]*"|\/)?$/);
    const blocks = blocksOf(html);
    // The wire schema accepts no URL except a safe link.
    expect(answer.safeParse({ 'en-PH': blocks, 'fil-PH': [] }).error).toBeUndefined();
    const runs = blocks.flatMap(({ lines }) => lines.flat());
    for (const { href } of runs) if (href !== undefined) expect(href).toMatch(LINK);
    for (const href of runs.flatMap((run) => run.href ?? []))
      expect(new URL(href, 'https://parola.example').origin).toBe('https://parola.example');
  });

  it('keeps the words around it', () => {
    expect(blocksOf('<p>Before<script>alert(1)</script> and <svg><text>no</text></svg>after</p>')).toEqual([
      { kind: 'p', lines: [[{ text: 'Before and after' }]] },
    ]);
    expect(blocksOf('<a href="javascript:alert(1)">word</a>')).toEqual([{ kind: 'p', lines: [[{ text: 'word' }]] }]);
    expect(blocksOf('<p>&lt;script&gt;</p>')).toEqual([{ kind: 'p', lines: [[{ text: '<script>' }]] }]);
  });
});

describe('text by an operator', () => {
  it('becomes paragraphs, lists and headings with bold, italics and links', () => {
    expect(
      blocksOf(`
        <h2>Title</h2>
        <p>One <b>bold <i>and slanted</i></b> word,
           <a href="/wallets?name=deposit">a page</a>.<br>Next line</p>
        <ol><li>First</li><li><p>Second</p></li></ol>
        <h3>Small</h3>
        <ul><li>Out<ul><li>In</li></ul></li></ul>
        Loose <a href="https://a.example/x?y=1&amp;z">words</a>`),
    ).toEqual([
      { kind: 'h', lines: [[{ text: 'Title' }]] },
      {
        kind: 'p',
        lines: [
          [
            { text: 'One ' },
            { text: 'bold ', strong: true },
            { text: 'and slanted', strong: true, em: true },
            { text: ' word, ' },
            { text: 'a page', href: '/wallets?name=deposit' },
            { text: '.' },
          ],
          [{ text: 'Next line' }],
        ],
      },
      { kind: 'ol', lines: [[{ text: 'First' }], [{ text: 'Second' }]] },
      { kind: 'h', lines: [[{ text: 'Small' }]] },
      { kind: 'ul', lines: [[{ text: 'Out' }], [{ text: 'In' }]] },
      { kind: 'p', lines: [[{ text: 'Loose ' }, { text: 'words', href: 'https://a.example/x?y=1&z' }]] },
    ]);
  });

  it('keeps the words of tables and of boxes apart', () => {
    expect(blocksOf('<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table><div>d</div><div>e</div>')).toEqual(
      ['a b', 'c', 'd', 'e'].map((text) => ({ kind: 'p', lines: [[{ text }]] })),
    );
  });

  it('is empty when it has no words', () => {
    expect(blocksOf('')).toEqual([]);
    expect(blocksOf('<p> </p><ul><li></li></ul>&nbsp;')).toEqual([]);
  });
});

describe('a long text', () => {
  const of = (html: string) => sectionsOf(html).map(({ id, title, blocks }) => [id, title, blocks.length]);

  it('falls into sections at its large headings, each with an anchor of its own', () => {
    expect(
      of(`<p>Before</p><h2 id="who">Who may <b>play</b></h2><p>You</p><h3>Small</h3><p>Me</p>
          <h2>Año at Pera</h2><h2>Año at Pera</h2><h1 id="who">Again</h1><h2 id="Not an anchor">***</h2><p>x</p>`),
    ).toEqual([
      ['part', '', 1],
      ['who', 'Who may play', 3],
      ['ano-at-pera', 'Año at Pera', 0],
      ['ano-at-pera-4', 'Año at Pera', 0],
      ['who-5', 'Again', 0],
      ['part-6', '***', 1],
    ]);
  });

  it.each(SAMPLES)('holds only permitted content: %s: %s', (_kind, html) => {
    const version = { version: '1', from: '2026-01-01', changes: { 'en-PH': '', 'fil-PH': '' } };
    const sections = { 'en-PH': sectionsOf(`${html}<h2>${html}</h2>${html}`), 'fil-PH': [] };
    expect(legalText.safeParse([{ ...version, sections }]).error).toBeUndefined();
  });
});
