import { useEffect, useRef, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { ChevronDown } from 'lucide-react';
import type { PreviewDocument } from '@parola/contract';
import { Icon } from '@parola/ui';
import { longMoment } from '../ground/locale';
import { load, useText } from '../texts/release';
import type { NoPreview } from './preview';
import css from './preview-badge.module.css';

interface Shown {
  /** Such as `wallets 1.6.0`. */
  builds: readonly string[];
  findings: PreviewDocument['findings'];
  /** Epoch ms. */
  expires: number;
  /** Ends the preview. A reload of the page follows. */
  leave(): void;
}

const HEIGHT = '--preview-h';

/**
 * A strip above every page. It publishes its height as a CSS variable, so that sticky elements stick below it
 * (`preview-badge.module.css`).
 */
function Strip({ label, children }: { label: string; children: ReactNode }) {
  const at = useRef<HTMLElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    document.documentElement.dataset.preview = '';
    const setHeight = () => at.current && style.setProperty(HEIGHT, `${at.current.offsetHeight}px`);
    const watch = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(setHeight);
    if (at.current) watch?.observe(at.current);
    setHeight();
    return () => {
      watch?.disconnect();
      style.removeProperty(HEIGHT);
      delete document.documentElement.dataset.preview;
    };
  }, []);
  return (
    <section ref={at} className={css.badge} aria-label={label}>
      {children}
    </section>
  );
}

function Badge({ builds, findings, expires, leave, reload }: Shown & { reload: () => void }) {
  const t = useText();
  return (
    <Strip label={t('shell.release.preview')}>
      <details className={css.details}>
        <summary className={css.summary}>
          <span className={css.words}>
            {t('shell.release.preview.of', { builds: builds.join(', ') })}
            {findings.length > 0 && ` · ${t('shell.release.preview.found', { count: findings.length })}`}
          </span>
          <Icon of={ChevronDown} />
        </summary>
        <div className={css.panel}>
          <p>{t('shell.release.preview.note', { time: longMoment(expires, 'medium') })}</p>
          <p>{t(findings.length > 0 ? 'shell.release.preview.misfits' : 'shell.release.preview.fits')}</p>
          {findings.length > 0 && (
            <ul className={css.findings}>
              {findings.map(({ code, message, fix }, index) => (
                <li key={index}>
                  {code} {message} {fix}
                </li>
              ))}
            </ul>
          )}
        </div>
      </details>
      <button
        type="button"
        className={css.leave}
        onClick={() => {
          leave();
          reload();
        }}
      >
        {t('shell.release.preview.leave')}
      </button>
    </Strip>
  );
}

function Refusal({ why, close }: { why: NoPreview; close: () => void }) {
  const t = useText();
  return (
    <Strip label={t('shell.release.preview')}>
      <p className={css.refusal} role="alert">
        {t(`shell.release.preview.${why}`)}
      </p>
      <button type="button" className={css.leave} onClick={close}>
        {t('shell.release.preview.close')}
      </button>
    </Strip>
  );
}

/** Creates the place of the badge: first in the document, for sight and keyboard. */
function place(): { render(content: ReactNode): void; remove(): void } {
  const at = document.createElement('div');
  at.className = css.place ?? '';
  document.body.prepend(at);
  const root = createRoot(at);
  return {
    // In English if the texts fail to load.
    render: (content) => void load().finally(() => root.render(content)),
    remove() {
      root.unmount();
      at.remove();
    },
  };
}

/** Shows the badge of a preview for the lifetime of the page, so that a preview is not mistaken for the real page. */
export function showBadge(shown: Shown, reload = () => window.location.reload()): void {
  place().render(<Badge {...shown} reload={reload} />);
}

/** Shows the reason why this tab's preview is not shown. */
export function showRefusal(why: NoPreview): void {
  const made = place();
  made.render(<Refusal why={why} close={() => made.remove()} />);
}
