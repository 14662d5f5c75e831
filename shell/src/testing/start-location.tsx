import { render } from '@testing-library/react';
import { AddressProvider } from '../composition/address-provider';
import { createLocation, type AddressBar } from '../services/nav/location';

/** Gives the location its router, without a page. */
export function mountAddress(location: AddressBar): void {
  render(<AddressProvider location={location} />);
}

/** Creates the tab's location with its router. */
export function startLocation(): AddressBar {
  const location = createLocation();
  mountAddress(location);
  return location;
}
