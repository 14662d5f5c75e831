import type { ReactNode } from 'react';
import { Box, TriangleAlert, WifiOff } from 'lucide-react';
import { cx } from '../base/cx';
import { useUi } from '../base/config';
import { Icon } from '../base/icon';
import { timeOfDay } from '../base/text';
import { Button } from '../button/button';
import { useText } from '../text';
import css from './states.module.css';

type StateProps = {
  icon: ReactNode;
  title: string;
  text?: ReactNode;
  code?: string;
  action?: ReactNode;
  role?: 'alert' | 'status';
};

function State({ icon, title, text, code, action, role }: StateProps) {
  return (
    <div className={css.state} role={role}>
      <span className={css.icon}>{icon}</span>
      <p className={css.title}>{title}</p>
      {text && <p className={css.text}>{text}</p>}
      {action && <div className={css.action}>{action}</div>}
      {code && <p className={css.code}>{code}</p>}
    </div>
  );
}

export type EmptyStateProps = {
  title: string;
  /** The description of the future content. */
  text?: ReactNode;
  /** A 40 px line icon; a box when left out. */
  icon?: ReactNode;
  /** One Button or ButtonLink. */
  action?: ReactNode;
};

/** Nothing here yet: a description and one action. */
export function EmptyState({ icon = <Icon of={Box} size={40} />, ...rest }: EmptyStateProps) {
  return <State icon={icon} {...rest} />;
}

export type ErrorStateProps = {
  title?: string;
  /** A plain sentence; the text of a time-out when left out. */
  text?: ReactNode;
  /** For support. */
  code?: string;
  onRetry?: () => void;
  /** The retry is under way. */
  busy?: boolean;
  /** Instead of the retry button. */
  action?: ReactNode;
};

/** Something failed; the rest of the page goes on. */
export function ErrorState({ title, text, code, onRetry, busy, action }: ErrorStateProps) {
  const t = useText();
  return (
    <State
      role="alert"
      icon={<Icon of={TriangleAlert} size={40} className={css.bad} />}
      title={title ?? t('ui.error-title')}
      text={text ?? t('ui.error-text')}
      code={code && t('ui.error-code', { code })}
      action={
        action ??
        (onRetry && (
          <Button tone="secondary" busy={busy} onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        ))
      }
    />
  );
}

export type OfflineStateProps = {
  /** When the shown data was saved, in ms since 1970. */ savedAt?: number;
  onRetry?: () => void;
  busy?: boolean;
};

/** No connection and nothing (or only saved things) to show. */
export function OfflineState({ savedAt, onRetry, busy }: OfflineStateProps) {
  const t = useText();
  const { locale } = useUi();
  return (
    <State
      role="status"
      icon={<Icon of={WifiOff} size={40} />}
      title={t('ui.offline-title')}
      text={savedAt === undefined ? t('ui.offline-text') : t('ui.offline-saved', { time: timeOfDay(savedAt, locale) })}
      action={
        onRetry && (
          <Button tone="secondary" busy={busy} onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        )
      }
    />
  );
}

export type BannerProps = {
  tone?: 'info' | 'success' | 'warning' | 'danger';
  icon?: ReactNode;
  children: ReactNode;
  /** A small Button or a TextLink. */ action?: ReactNode;
};

/**
 * A strip of one message above the content: offline, maintenance, a failed refresh. Announced politely; a failure
 * (`danger`) at once.
 */
export function Banner({ tone = 'info', icon, children, action }: BannerProps) {
  return (
    <div className={cx(css.banner, css[tone])} role={tone === 'danger' ? 'alert' : 'status'}>
      {icon}
      <span className={css.message}>{children}</span>
      {action}
    </div>
  );
}

export type UpdatedAtProps = {
  /** ms since 1970. */ at: number;
  /** A silent refresh is under way. */ refreshing?: boolean;
};

/** "Updated 9:41 AM" under data that was kept. */
export function UpdatedAt({ at, refreshing }: UpdatedAtProps) {
  const t = useText();
  const { locale } = useUi();
  return (
    <p className={cx(css.updated, refreshing && css.refreshing)}>
      <time dateTime={new Date(at).toISOString()}>{t('ui.updated-at', { time: timeOfDay(at, locale) })}</time>
    </p>
  );
}
