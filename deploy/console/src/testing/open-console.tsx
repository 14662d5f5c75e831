import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { ToastHost } from '@parola/ui/forms';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { forgetKept } from '../kept/unsent-input';
import { Gate } from '../access/gate';
import { Frame } from '../frame/frame';

/** Renders the whole console at a path. @returns the simulated user */
export function openConsole(path = '/releases'): UserEvent {
  // Deletes unsent input of the former test.
  forgetKept();
  render(
    <>
      <Gate>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route path="/releases/*" element={<Frame />} />
          </Routes>
        </MemoryRouter>
      </Gate>
      <ToastHost />
    </>,
  );
  return userEvent.setup();
}
