import { useCall, useConfig } from '@parola/kit';
import { RG_STATUS, type CallResponse } from '@parola/calls';
import { Banner, Card, DataView, SectionTitle, Skeleton, Stack, TextLink } from '@parola/ui';
import { telephone } from '../../../services/config/telephone';
import { useShell } from '../../../composition/shell';
import { CoolOff } from './cool-off';
import { SelfExclude } from './self-exclude';
import css from './self-limited.module.css';

function longDate(time: number): string {
  return new Intl.DateTimeFormat('en-PH', {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'Asia/Manila',
  }).format(time);
}

function State({ rgStatus, until }: Pick<CallResponse<'getSelfLimit'>, 'rgStatus' | 'until'>) {
  const end = until === undefined ? '' : ` until ${longDate(until)}`;
  if (rgStatus === RG_STATUS.coolingOff)
    return <Banner>You are taking a break{end}. You can log in, see your statements and withdraw.</Banner>;
  if (rgStatus === RG_STATUS.selfExcluded)
    return <Banner>You have excluded yourself{end}. You can log in, see your statements and withdraw.</Banner>;
  if (rgStatus === RG_STATUS.restricted)
    return <Banner>This account may not play. You can see your statements and withdraw.</Banner>;
  return <p className={css.text}>You are not taking a break now.</p>;
}

/** Breaks and self-exclusion (player protection C18 to C20): plain words, nothing that pulls the other way, no offers. */
export default function SelfLimitedPage() {
  const { session } = useShell();
  const helpline = useConfig('appHelpline');
  const limits = useCall('getSelfLimit', {});
  const changed = () => {
    limits.reload();
    void session.reload();
  };
  return (
    <Stack gap={5} className={css.page}>
      <DataView of={limits} skeleton={<Skeleton shape="card" count={2} />}>
        {({ rgStatus, until, presets }) => (
          <>
            <State rgStatus={rgStatus} until={until} />
            {rgStatus !== RG_STATUS.selfExcluded && (
              <>
                <Card as="section">
                  <SectionTitle>Take a break</SectionTitle>
                  <CoolOff hours={presets.coolOffHours} changed={changed} />
                </Card>
                <Card as="section">
                  <SectionTitle>Exclude yourself</SectionTitle>
                  <SelfExclude months={presets.excludeMonths} changed={changed} />
                </Card>
              </>
            )}
          </>
        )}
      </DataView>
      {helpline?.phone && (
        <p className={css.text}>
          If playing is no longer fun, talk to somebody. {helpline.name}:{' '}
          <TextLink inline href={telephone(helpline.phone)}>
            {helpline.phone}
          </TextLink>
          , {helpline.hours}.
        </p>
      )}
    </Stack>
  );
}
