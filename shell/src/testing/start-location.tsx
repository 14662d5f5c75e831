import { render } from '@testing-library/react';
import { AddressProvider } from '../composition/address';
import { createLocation, type AddressBar } from '../services/nav/location';

declare global {
  /** Read by React: whether it complains of updates outside `act`. */
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

/** Gives the location its router, and no page. Moves then come from outside React, as they do on the page. */
export function mountAddress(location: AddressBar): void {
  render(<AddressProvider location={location} />);
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
}

/** The address of the tab, with its router. */
export function startLocation(): AddressBar {
  const location = createLocation();
  mountAddress(location);
  return location;
}
