import { useState } from 'react';
import { AGE_MIN, type RegulatorNotice, translated } from '@parola/calls';
import { useConfig, useHost, useLocale } from '@parola/kit';
import { Button } from '@parola/ui';
import { Sheet } from '@parola/ui/forms';
import { acknowledge } from './accepted-notice';
import { reportNotice } from './report-notice';
import { useText } from '../../texts/age';
import css from './age-notice.module.css';

/** Exit target if the configuration names none (specification §1: the exit button leads to a search site). */
const SEARCH = 'https://www.google.com/';

/**
 * The age and regulator notice (specification §1, player protection build list 1): groups that may not play, the
 * treatment of their money, and two choices, to accept or to leave. Accepted once per version and device.
 */
export default function AgeNotice({
  notice,
  leave = (url: string) => window.location.assign(url),
}: {
  notice: RegulatorNotice;
  leave?: (url: string) => void;
}) {
  const t = useText();
  const { api } = useHost();
  const age = useConfig('appAgeMin') ?? AGE_MIN;
  const { items, lines } = translated(notice, useLocale());
  const licence = useConfig('appLicenceInfo');
  const exit = useConfig('appExitUrl') ?? SEARCH;
  const [leaving, setLeaving] = useState(false);

  const report = (accept: boolean) => reportNotice(api, notice.version, accept);
  function accept(): void {
    void report(true);
    acknowledge(notice.version);
  }
  function goAway(): void {
    setLeaving(true);
    void report(false);
    leave(exit);
  }
  return (
    <Sheet
      open
      tall
      dismissible={false}
      onClose={() => undefined}
      title={t('shell.age.title', { age })}
      actions={
        <>
          <Button tone="secondary" wide busy={leaving} onClick={goAway}>
            {t('shell.age.exit')}
          </Button>
          <Button wide onClick={accept}>
            {t('shell.age.enter', { age })}
          </Button>
        </>
      }
    >
      <div className={css.text}>
        <p>{t('shell.age.barred')}</p>
        <ul className={css.list}>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {licence && (
          <p className={css.licence}>
            {t(licence.regulator ? 'shell.age.licence' : 'shell.age.licence-only', {
              name: licence.name,
              number: licence.licenceNo,
              regulator: licence.regulator,
            })}
          </p>
        )}
      </div>
    </Sheet>
  );
}
