import { lazy, Suspense, useState, type ReactNode } from 'react';
import { QrCode, Share2 } from 'lucide-react';
import { SHARE_PLATFORM, translated } from '@parola/calls';
import { useConfig, useLocale } from '@parola/kit';
import { Button, Card, Icon, Skeleton } from '@parola/ui';
import { CopyButton, Inline } from '@parola/ui/forms';
import { useText } from '../text';
import { useShare } from './use-share';
import css from './invite.module.css';

const Qr = lazy(() => import(/* webpackChunkName: "qr" */ './qr').then((module) => ({ default: module.Qr })));

interface InviteCardProps {
  code: string;
  url: string;
  onShared?(): void;
  /** Further ways to share. */
  children?: ReactNode;
}

/** The player's invite code and link, with ways to share that every browser supports. */
export function InviteCard({ code, url, onShared, children }: InviteCardProps) {
  const t = useText();
  const { shared, native, canShare } = useShare();
  const locale = useLocale();
  const own = useConfig('appShareTemplateList')?.find((one) => one.platform === SHARE_PLATFORM.native);
  const template = own ? translated(own, locale).text : t('agent-share.invitation.share-text');
  const [qr, setQr] = useState(false);
  const done = (platform: Parameters<typeof shared>[0]) => {
    shared(platform);
    onShared?.();
  };
  return (
    <Card as="section" tone="raised" className={css.card} aria-label={t('agent-share.invitation.label')}>
      <div className={css.pair}>
        <span className={css.label}>{t('agent-share.invitation.code')}</span>
        <span className={css.code}>{code}</span>
        <CopyButton
          value={code}
          label={t('agent-share.invitation.copy-code')}
          onCopied={() => done(SHARE_PLATFORM.copy)}
        />
      </div>
      <div className={css.pair}>
        <span className={css.label}>{t('agent-share.invitation.link')}</span>
        <span className={css.link}>{url}</span>
        <CopyButton
          value={url}
          label={t('agent-share.invitation.copy-link')}
          tone="primary"
          onCopied={() => done(SHARE_PLATFORM.copy)}
        />
      </div>
      <Inline gap={2}>
        {canShare && (
          <Button
            tone="secondary"
            icon={<Icon of={Share2} size={18} />}
            onClick={() => void native(template, url).then((sent) => sent && onShared?.())}
          >
            {t('agent-share.invitation.share')}
          </Button>
        )}
        <Button
          tone="secondary"
          icon={<Icon of={QrCode} size={18} />}
          aria-expanded={qr}
          onClick={() => {
            if (!qr) done(SHARE_PLATFORM.qr);
            setQr(!qr);
          }}
        >
          {t(qr ? 'agent-share.invitation.hide-qr' : 'agent-share.invitation.show-qr')}
        </Button>
      </Inline>
      {qr && (
        <Suspense fallback={<Skeleton className={css.qr} />}>
          <Qr text={url} label={t('agent-share.invitation.qr', { url })} />
        </Suspense>
      )}
      {children}
    </Card>
  );
}
