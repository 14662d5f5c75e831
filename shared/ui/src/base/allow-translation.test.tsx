import { act, render, screen } from '@testing-library/react';
import { Money } from '../money/money';
import { useState, type ReactNode } from 'react';
import { allowTranslation } from './allow-translation';

allowTranslation();

/** Rewrites the page as browsers' translators do: each text node is replaced by two `<font>` elements. */
function translate(root: Node = document.body): void {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    if (text.parentElement?.closest('font, [translate=no]')) continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = `«${text.data}»`;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/**
 * Renders the first state, translates it, and renders the others in turn.
 * @returns the texts of the page after each
 */
function drawn(...states: readonly ReactNode[]): (string | null)[] {
  let show: (state: number) => void = () => undefined;
  function Page() {
    const [state, setState] = useState(0);
    show = setState;
    return <main>{states[state]}</main>;
  }
  const { unmount } = render(<Page />);
  translate();
  const texts = states.slice(1).map((_, index) => {
    act(() => show(index + 1));
    return screen.getByRole('main').textContent;
  });
  unmount();
  return texts;
}

it('removes a translated text', () => {
  expect(drawn(<>{'Not enough money'}</>, <b>Paid</b>)).toEqual(['Paid']);
  expect(drawn(<p>{'Saving'}</p>, <p>{false}</p>)).toEqual(['']);
});

it('inserts an element before a translated text, and takes it away again', () => {
  const page = (isBusy: boolean) => (
    <p>
      {isBusy && <i>…</i>}
      {'Deposit'}
    </p>
  );
  expect(drawn(page(false), page(true), page(false))).toEqual(['…«Deposit»', '«Deposit»']);
});

it('changes a single text of an element', () => {
  expect(drawn(<p>₱20.00</p>, <p>₱30.00</p>)).toEqual(['₱30.00']);
});

it('keeps amounts current: no translator rewrites them', () => {
  const page = (value: number) => (
    <p>
      Balance <Money value={value} size="xl" />
    </p>
  );
  expect(drawn(page(2_000_000), page(3_000_000))).toEqual([expect.stringContaining('₱30,000.00')]);
});

it('goes on where several translations could belong to the text', () => {
  const page = (isOpen: boolean) => (
    <p>
      {'Level'} {isOpen && 'open'} {'today'} {isOpen && <b>now</b>}
    </p>
  );
  expect(drawn(page(true), page(false), page(true))[1]).toContain('now');
});

it('removes a text moved into an element by a translator', () => {
  let hide: () => void = () => undefined;
  function Line() {
    const [isShown, setShown] = useState(true);
    hide = () => setShown(false);
    return (
      <main>
        {isShown && 'Saving'}
        <b>Deposit</b>
      </main>
    );
  }
  render(<Line />);
  const main = screen.getByRole('main');
  const font = document.createElement('font');
  const text = main.firstChild ?? '';
  if (text) text.replaceWith(font);
  font.append(text);
  act(() => hide());
  expect(main.textContent).toBe('Deposit');
});

it('still fails for missing elements', () => {
  const [parent, stranger] = [document.createElement('div'), document.createElement('p')];
  expect(() => parent.removeChild(stranger)).toThrow();
  expect(() => parent.insertBefore(document.createElement('b'), stranger)).toThrow();
});
