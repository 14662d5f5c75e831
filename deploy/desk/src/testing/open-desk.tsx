import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { Gate } from '../access/gate';
import { Frame } from '../frame/frame';

/** Renders the whole desk at a path. @returns the simulated user */
export function openDesk(path = '/desk'): UserEvent {
  render(
    <Gate>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/desk/*" element={<Frame />} />
        </Routes>
      </MemoryRouter>
    </Gate>,
  );
  return userEvent.setup();
}
