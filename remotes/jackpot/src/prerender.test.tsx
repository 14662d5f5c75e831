/**
 * Packages resolve to their Node versions here, as in the front door.
 *
 * @jest-environment-options {"customExportConditions": ["node", "require"]}
 */
import { act, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { fillPrerendered } from '@parola/prerender';
import { createFakeHost, renderInHost, setLocale } from '@parola/testing';
import definition from '../remote.config';
import prerendered from './prerender';
import Strip from './strip/strip.slot';
import { poolList } from './testing';

afterEach(() => act(() => setLocale('en-PH')));

function shape(html: string): string[] {
  const part = document.createElement('div');
  part.innerHTML = html;
  return part.innerHTML.split(/(?=<)/);
}

test.each(['en-PH', 'fil-PH'] as const)(
  'before any script a visitor sees the strip with the pools of now (%s)',
  async (locale) => {
    await act(() => setLocale(locale));
    const fake = createFakeHost({ definition });
    fake.api.answer('jackpotPools', { list: poolList() });
    const { container } = renderInHost(<Strip />, fake);
    await screen.findByRole('link');
    const { body, finish, view, routes, calls } = prerendered['slot:jackpot.strip'];
    const { html } = fillPrerendered({
      artefact: {
        ...{ schema: 'parola/prerendered@1', config: [], calls: [...calls], routes: [...routes], view },
        html: { now: finish(renderToStaticMarkup(body())) },
      },
      locale: 'now',
      data: { config: {}, calls: { jackpotPools: { list: poolList() } } },
      pathOf: () => '/activity/jackpot',
    });
    expect(shape(html)).toEqual(shape(container.innerHTML));
    expect(html).toContain('₱9,182,345.12');
  },
);
