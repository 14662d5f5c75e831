import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useStore } from 'zustand';
import { useCall } from '@parola/kit';
import { Banner, Button, ButtonLink, Card, Icon, Stack, TextLink } from '@parola/ui';
import { CopyButton } from '@parola/ui/forms';
import { inChrome, installWay, isAndroid, type InstallWay } from '../../services/install/device';
import { isStandalone } from '../../services/install/install-eligibility';
import { install } from '../../services/install/installation';
import { installation } from '../../services/install/install-prompt';
import { useText } from '../../texts/download';
import { Benefits } from './benefits';
import { Qr } from './qr';
import { InstallSteps } from './install-steps';
import css from './download.module.css';

const ASKED = { gameListVersion: '', configKeyList: ['appDownloadUrl'] };
const WAYS: readonly InstallWay[] = ['android', 'samsung', 'ios', 'ios-other', 'in-app', 'desktop'];

/** The button of the browser's own prompt, or the reason why there is none. */
function InstallNow() {
  const t = useText();
  const { offer, installed } = useStore(installation);
  const [accepted, setAccepted] = useState(false);
  if (isStandalone()) return <Banner tone="success">{t('shell.download.running')}</Banner>;
  if (installed) return <Banner tone="success">{t('shell.download.installed')}</Banner>;
  if (accepted) return <Banner tone="success">{t('shell.download.thanks')}</Banner>;
  if (!offer) return null;
  return (
    <Button wide onClick={() => void install().then(setAccepted)}>
      {t('shell.download.install')}
    </Button>
  );
}

/** Help for this browser's installation, beside the steps. */
function Shortcut({ way }: { way: InstallWay }) {
  const t = useText();
  if (way === 'in-app' && isAndroid())
    return <ButtonLink href={inChrome(window.location.href)}>{t('shell.download.in-chrome')}</ButtonLink>;
  if (way === 'in-app' || way === 'ios-other')
    return <CopyButton value={window.location.href} label={t('shell.download.copy')} />;
  return null;
}

/**
 * Installation of the site, on this device first; desktops get a QR code for the phone. Operators may name the address
 * of their own app.
 */
export default function DownloadPage() {
  const t = useText();
  const heading = useId();
  const [way] = useState(installWay);
  const operator = useCall('anonymous/appConfig', ASKED, { quiet: true }).data?.configMap.appDownloadUrl;
  const phoneAddress = `${window.location.origin}/download`;
  return (
    <Stack gap={4} className={css.page}>
      <Card className={css.hero}>
        <img className={css.icon} src="/icons/app-icon-192.png" alt="" width={72} height={72} />
        <h2 className={css.title}>{t('shell.download.title')}</h2>
        <Benefits />
        <InstallNow />
      </Card>
      {way === 'desktop' && (
        <Card className={css.scan}>
          <Qr text={phoneAddress} label={t('shell.download.qr', { address: phoneAddress })} />
          <div>
            <h2 className={css.heading}>{t('shell.download.scan')}</h2>
            <p>{t('shell.download.scan-text')}</p>
            <p className={css.address}>{phoneAddress}</p>
          </div>
        </Card>
      )}
      {!isStandalone() && (
        <section aria-labelledby={heading}>
          <Stack gap={3}>
            <h2 id={heading} className={css.heading}>
              {t('shell.download.how', { way: t(`shell.download.${way}`) })}
            </h2>
            <InstallSteps way={way} />
            <Shortcut way={way} />
          </Stack>
        </section>
      )}
      <section>
        <Stack gap={2}>
          <h2 className={css.heading}>{t('shell.download.others')}</h2>
          {WAYS.filter((other) => other !== way).map((other) => (
            <Card as="details" key={other} tone="frame" className={css.other}>
              <summary>
                {t(`shell.download.${other}`)}
                <Icon of={ChevronDown} size={20} className={css.chevron} />
              </summary>
              <InstallSteps way={other} />
            </Card>
          ))}
          {operator && <TextLink href={operator}>{t('shell.download.operator')}</TextLink>}
        </Stack>
      </section>
    </Stack>
  );
}
