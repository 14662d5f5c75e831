import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { ToastHost } from '@parola/ui/forms';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { forgetKept } from '../kept/unsent-input';
import { Gate } from '../access/gate';
import { Frame } from '../frame/frame';

/** Puts the whole console on the screen at a path. @returns who uses it */
export function openConsole(path = '/releases'): UserEvent {
  // Another person at a new screen.
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
