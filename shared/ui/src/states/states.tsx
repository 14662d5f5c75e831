import type { ReactNode } from 'react';
import { Box, TriangleAlert, WifiOff } from 'lucide-react';
import { cx } from '../base/cx';
import { useUi } from '../base/config';
import { Icon } from '../base/icon';
import { timeOfDay } from '../base/text';
import { Button } from '../button/button';
import { Card } from '../card/card';
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
    <Card className={css.state} role={role}>
      <span className={css.icon}>{icon}</span>
      <p className={css.title}>{title}</p>
      {text && <p className={css.text}>{text}</p>}
      {action && <div className={css.action}>{action}</div>}
      {code && <p className={css.code}>{code}</p>}
    </Card>
  );
}

export type EmptyStateProps = {
  title: string;
  /** Describes the content that will appear here. */
  text?: ReactNode;
  /** A 40 px line icon; default: a box. */
  icon?: ReactNode;
  /** One `Button` or `ButtonLink`. */
  action?: ReactNode;
};

/** An empty place: a description and one action. */
export function EmptyState({ icon = <Icon of={Box} size={40} />, ...rest }: EmptyStateProps) {
  return <State icon={icon} {...rest} />;
}

export type ErrorStateProps = {
  title?: string;
  /** A plain sentence; default: the text of a timeout. */
  text?: ReactNode;
  /** An error code for support. */
  code?: string;
  onRetry?: () => void;
  /** True during the retry. */
  busy?: boolean;
  /** Replaces the retry button. */
  action?: ReactNode;
};

/** The error state of a part; the rest of the page continues to work. */
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
  /** Time of the shown data, epoch ms. */ savedAt?: number;
  onRetry?: () => void;
  busy?: boolean;
};

/** Shown without a connection, with no data or only stored data. */
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
  /** A small `Button` or a `TextLink`. */ action?: ReactNode;
};

/**
 * A strip with one message above the content: offline, maintenance, a failed refresh. Announced politely; a failure
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
  /** Epoch ms. */ at: number;
  /** True during a silent refresh. */ refreshing?: boolean;
};

/** "Updated 9:41 AM" below data that may be outdated. */
export function UpdatedAt({ at, refreshing }: UpdatedAtProps) {
  const t = useText();
  const { locale } = useUi();
  return (
    <p className={cx(css.updated, refreshing && css.refreshing)}>
      <time dateTime={new Date(at).toISOString()}>{t('ui.updated-at', { time: timeOfDay(at, locale) })}</time>
    </p>
  );
}
