import { act, screen, within } from '@testing-library/react';
import { createFakeHost, renderInHost } from '@parola/testing';
import definition from '../../remote.config';
import { config, game } from '../testing';
import HomePage from './home.page';

interface Watched {
  margin: string | undefined;
  element: Element;
  notify(isIntersecting: boolean): void;
}
let watched: Watched[] = [];

beforeEach(() => {
  watched = [];
  class Observer {
    constructor(
      private readonly callback: (entries: { isIntersecting: boolean }[]) => void,
      private readonly options: IntersectionObserverInit = {},
    ) {}
    observe(element: Element): void {
      const notify = (isIntersecting: boolean) => this.callback([{ isIntersecting }]);
      watched.push({ margin: this.options.rootMargin, element, notify });
    }
    disconnect(): void {}
  }
  Object.defineProperty(globalThis, 'IntersectionObserver', { value: Observer, configurable: true });
});

/** All pictures near the screen are requested, as browsers see them; the row itself is told apart by its margin. */
function comeNear(): void {
  for (const { element, notify } of watched) if (element.tagName === 'PICTURE') act(() => notify(true));
}

test('the third row waits for its pictures until it has come above the tab bar', () => {
  const appGameList = Array.from({ length: 9 }, (_, index) => game(index + 1));
  renderInHost(<HomePage />, createFakeHost({ definition, config: config({ appGameList }) }));
  const tiles = within(screen.getByRole('tabpanel')).getAllByRole('listitem');
  const hasSource = () => tiles.map((tile) => tile.querySelector('img')?.hasAttribute('src'));
  comeNear();
  expect(hasSource()).toEqual([...Array<boolean>(6).fill(true), false, false, false]);
  const [row] = watched.filter(({ element }) => element === tiles[6]);
  expect(row?.margin).toBe('0px 0px -68px');
  act(() => row?.notify(true));
  expect(hasSource()).toEqual(Array<boolean>(9).fill(true));
});
