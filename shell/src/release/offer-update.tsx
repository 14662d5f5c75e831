import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { RefreshCw, X } from 'lucide-react';
import { useStore } from 'zustand';
import { Button, Icon, IconButton } from '@parola/ui';
import type { OwnedModals } from '../services/modals/modals';
import type { AddressBar } from '../services/nav/location';
import type { RouteTable } from '../services/nav/routes';
import { load, useText } from '../texts/release';
import css from './offer-update.module.css';

interface Place {
  location: AddressBar;
  routes: RouteTable;
  modals: Pick<OwnedModals, 'store'>;
}

/**
 * The offer to reload the page. It overlays the page, so that it shifts no content, and takes no focus. It is hidden on
 * undisturbed pages (games, money, forms) and under dialogs, and appears when the player leaves them.
 */
function Offer({ place: { location, routes, modals }, update }: { place: Place; update: () => void }) {
  const t = useText();
  const path = useStore(location.store, (here) => here.path);
  const covered = useStore(modals.store, (open) => open.length > 0);
  const [away, setAway] = useState(false);
  const shown = !away && !covered && routes.match(path)?.page.undisturbed !== true;

  function putAway(): void {
    setAway(true);
    // The dismissal removes the focused button, so focus moves to the page.
    document.getElementById('main')?.focus({ preventScroll: true });
  }
  return (
    <section className={shown ? css.offer : undefined} aria-label={shown ? t('shell.release.offer') : undefined}>
      {shown && <Icon of={RefreshCw} />}
      <p className={css.words} role="status">
        {shown && t('shell.release.ready')}
      </p>
      {shown && (
        <>
          <Button onClick={update}>{t('shell.release.update')}</Button>
          <IconButton label={t('shell.release.later')} onClick={putAway}>
            <Icon of={X} />
          </IconButton>
        </>
      )}
    </section>
  );
}

/** Offers a newer release to the player; calls `update` on acceptance. Returns the function that removes the offer. */
export function offerUpdate(place: Place, update: () => void): () => void {
  const at = document.createElement('div');
  document.body.append(at);
  const root = createRoot(at);
  let ended = false;
  // In English if the texts fail to load.
  void load().finally(() => ended || root.render(<Offer place={place} update={update} />));
  return () => {
    ended = true;
    root.unmount();
    at.remove();
  };
}
