import { useEffect, type ReactNode } from 'react';
import { BrowserRouter, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { AddressBar } from '../services/nav/location';

/**
 * Tells the services of the shell, which are outside React, the place of the router, and gives them its navigate
 * function.
 */
function Report({ location }: { location: AddressBar }) {
  const place = useLocation();
  const how = useNavigationType();
  const navigate = useNavigate();
  useEffect(() => location.routed(place, how, navigate), [location, place, how, navigate]);
  useEffect(() => location.unrouted, [location]);
  return null;
}

/**
 * The router of the page. It runs without transitions, which would keep an old page on screen while a new one is
 * fetched. `Report` comes first, so that an effect of a page finds the navigate function.
 */
export function AddressProvider({ location, children }: { location: AddressBar; children?: ReactNode }) {
  return (
    <BrowserRouter useTransitions={false}>
      <Report location={location} />
      {children}
    </BrowserRouter>
  );
}
