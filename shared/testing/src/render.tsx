import { Suspense, useEffect, type ReactElement } from 'react';
import { MemoryRouter, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { render, type RenderResult } from '@testing-library/react';
import type { Rendered } from '@parola/kit';
import { HostProvider, SlotProvider } from '@parola/kit/host';
import type { FakeHost } from './fake-host';

export interface RenderOptions {
  /** Address of the page, with its query. */
  path?: string;
  /** Path of the page with its `:parameters`, where it has some: `/withdrawal/:name`. */
  route?: string;
  /** The content of slots that the part under test renders; otherwise `slot:<id>` as text. */
  slots?: Partial<Record<Rendered, ReactElement>>;
  /**
   * Hears of each address, the first one too, and whether its entry of the history is a new one or took the place of
   * another.
   */
  onMove?: OnMove;
}
type OnMove = (address: string, how: 'POP' | 'PUSH' | 'REPLACE') => void;

function Moves({ onMove }: { onMove: OnMove }) {
  const how: 'POP' | 'PUSH' | 'REPLACE' = useNavigationType();
  const { pathname, search } = useLocation();
  useEffect(() => onMove(pathname + search, how), [pathname, search, how, onMove]);
  return null;
}

/** Renders a contribution as the shell would: router, host facade, slots, suspense. */
export function renderInHost(ui: ReactElement, fake: FakeHost, options: RenderOptions = {}): RenderResult {
  const shown = new Map(Object.entries<ReactElement | undefined>(options.slots ?? {}));
  return render(
    <MemoryRouter initialEntries={[options.path ?? '/']}>
      {options.onMove && <Moves onMove={options.onMove} />}
      <HostProvider host={fake.facade}>
        <SlotProvider
          value={(id) => {
            fake.allowSlot(id);
            return shown.get(id) ?? <span data-testid={`slot:${id}`} />;
          }}
        >
          <Suspense fallback={<span>pending</span>}>
            <Routes>
              <Route path={options.route ?? '*'} element={ui} />
            </Routes>
          </Suspense>
        </SlotProvider>
      </HostProvider>
    </MemoryRouter>,
  );
}
