import { useEffect, type ReactNode } from 'react';
import { BrowserRouter, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { AddressBar } from '../services/nav/location';

/** Reports the router's location to the shell's services, which live outside React, and lends them `navigate`. */
function Report({ location }: { location: AddressBar }) {
  const place = useLocation();
  const how = useNavigationType();
  const navigate = useNavigate();
  useEffect(() => location.routed(place, how, navigate), [location, place, how, navigate]);
  useEffect(() => location.unrouted, [location]);
  return null;
}

/**
 * The router of the page. It runs without transitions, because they would keep the old page on screen while the new
 * one loads. `Report` is the first child, so that effects of a page find `navigate`.
 */
export function AddressProvider({ location, children }: { location: AddressBar; children?: ReactNode }) {
  return (
    <BrowserRouter useTransitions={false}>
      <Report location={location} />
      {children}
    </BrowserRouter>
  );
}
