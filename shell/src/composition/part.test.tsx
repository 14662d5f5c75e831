import { act, render, screen } from '@testing-library/react';
import { freshBrowser } from '../testing/render-shell';
import { Later } from './part';

beforeEach(() => {
  freshBrowser();
  // One reload was tried already: what follows is about a page that stays.
  sessionStorage.setItem('parola.reloaded', __SHELL_VERSION__);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('a part that comes later', () => {
  it('leaves the page as it is when its code is missing, and comes when the network is back', async () => {
    let missing = true;
    const load = () =>
      missing
        ? Promise.reject(Object.assign(new Error('Loading chunk 1 failed.'), { name: 'ChunkLoadError' }))
        : Promise.resolve({ default: () => <p>late</p> });
    render(
      <>
        <p>page</p>
        <Later load={load} />
      </>,
    );
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(screen.getByText('page')).toBeInTheDocument();
    missing = false;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('late')).toBeInTheDocument();
  });

  it('does not take the page with it when it throws', async () => {
    render(
      <>
        <p>page</p>
        <Later
          load={() =>
            Promise.resolve({
              default: () => {
                throw new Error('render');
              },
            })
          }
        />
      </>,
    );
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(screen.getByText('page')).toBeInTheDocument();
  });
});
