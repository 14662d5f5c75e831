import { useCall, useConfig } from '@parola/kit';
import { RG_STATUS, type CallResponse } from '@parola/calls';
import { Banner, ButtonLink, Card, DataView, SectionTitle, Skeleton, Stack, TextLink } from '@parola/ui';
import { telephone } from '../../../services/config/telephone';
import { useShell } from '../../../composition/shell';
import { useWayBack } from '../../../frame/return-link';
import { CoolOff } from './cool-off';
import { Limits } from './limits';
import { RealityCheck } from './reality-check';
import { LimitRecords } from './records';
import { SelfExclude } from './self-exclude';
import { T, useText } from '../../../texts/account';
import { longMoment } from '../../../ground/locale';
import css from './self-limited.module.css';

function State({ rgStatus, until }: Pick<CallResponse<'getSelfLimit'>, 'rgStatus' | 'until'>) {
  const t = useText();
  const date = until === undefined ? undefined : longMoment(until);
  if (rgStatus === RG_STATUS.coolingOff)
    return <Banner>{date ? t('shell.breaks.on-until', { date }) : t('shell.breaks.on')}</Banner>;
  if (rgStatus === RG_STATUS.selfExcluded)
    return <Banner>{date ? t('shell.breaks.excluded-until', { date }) : t('shell.breaks.excluded')}</Banner>;
  if (rgStatus === RG_STATUS.regionBlocked) return <Banner>{t('shell.breaks.region')}</Banner>;
  if (rgStatus === RG_STATUS.restricted) return <Banner>{t('shell.breaks.restricted')}</Banner>;
  return <p className={css.text}>{t('shell.breaks.none')}</p>;
}

/** The regulator's page with the exclusion forms, including the one for families (player protection, table 1.1). */
const FAMILY_FORM = 'https://www.pagcor.ph/regulatory/exclusion2.php';

/**
 * Limits, breaks and self-exclusion (player protection C14 to C20), in plain words, without offers or discouragement.
 */
export default function SelfLimitedPage() {
  const t = useText();
  const { session } = useShell();
  const helpline = useConfig('appHelpline');
  const limits = useCall('getSelfLimit', {});
  const back = useWayBack();
  const changed = () => {
    limits.reload();
    void session.reload();
  };
  return (
    <Stack gap={5} className={css.page}>
      <DataView of={limits} skeleton={<Skeleton shape="card" count={2} />}>
        {({ rgStatus, until, presets, realityCheckMin, history, breaks, waitHours = 24, limits: held }) => (
          <>
            <State rgStatus={rgStatus} until={until} />
            {back && rgStatus === RG_STATUS.ok && (
              <ButtonLink wide tone="secondary" href={back}>
                {t('shell.breaks.back')}
              </ButtonLink>
            )}
            {presets.limits && (
              <Card as="section">
                <SectionTitle>{t('shell.limits.title')}</SectionTitle>
                <Limits limits={held} presets={presets.limits} waitHours={waitHours} changed={changed} />
              </Card>
            )}
            {presets.realityCheckMinutes && (
              <Card as="section">
                <SectionTitle>{t('shell.reality.title')}</SectionTitle>
                <RealityCheck minutes={realityCheckMin} offered={presets.realityCheckMinutes} changed={changed} />
              </Card>
            )}
            {rgStatus !== RG_STATUS.selfExcluded && (
              <>
                <Card as="section">
                  <SectionTitle>{t('shell.breaks.take')}</SectionTitle>
                  <CoolOff hours={presets.coolOffHours} changed={changed} />
                </Card>
                <Card as="section">
                  <SectionTitle>{t('shell.exclude.title')}</SectionTitle>
                  <SelfExclude months={presets.excludeMonths} changed={changed} />
                </Card>
              </>
            )}
            <Card as="section">
              <SectionTitle>{t('shell.family.title')}</SectionTitle>
              <Stack gap={3}>
                <p className={css.text}>{t('shell.family.who')}</p>
                <p className={css.text}>{t('shell.family.how')}</p>
                <TextLink href={FAMILY_FORM} target="_blank" rel="noopener noreferrer">
                  {t('shell.family.form')}
                </TextLink>
              </Stack>
            </Card>
            <Card as="section">
              <SectionTitle>{t('shell.records.title')}</SectionTitle>
              <LimitRecords history={history} breaks={breaks} />
            </Card>
          </>
        )}
      </DataView>
      {helpline?.phone && (
        <p className={css.text}>
          <T
            id="shell.breaks.talk"
            name={helpline.name}
            phone={
              <TextLink inline href={telephone(helpline.phone)}>
                {helpline.phone}
              </TextLink>
            }
            hours={helpline.hours}
          />
        </p>
      )}
    </Stack>
  );
}
