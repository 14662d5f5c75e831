import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { Gate } from '../access/gate';
import { Frame } from '../frame/frame';

/** Puts the whole desk on the screen at a path. @returns who uses it */
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
