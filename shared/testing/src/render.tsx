import { Suspense, useEffect, type ReactElement } from 'react';
import { MemoryRouter, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { render, type RenderResult } from '@testing-library/react';
import type { Rendered } from '@parola/kit';
import { HostProvider, SlotProvider } from '@parola/kit/host';
import type { FakeHost } from './fake-host';

export interface RenderOptions {
  /** Address of the page, with its query. */
  path?: string;
  /** Path pattern of a page with `:parameters`: `/withdrawal/:name`. */
  route?: string;
  /** Content of the slots that the part under test renders; `slot:<id>` as text by default. */
  slots?: Partial<Record<Rendered, ReactElement>>;
  /**
   * Called with each address, including the first one, and the kind of navigation (a new history entry or a replaced
   * one).
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

/** Renders a contribution as the shell does: with router, host facade, slots and suspense. */
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
