import { useEffect, useMemo, useRef } from 'react';
import { awardTextIn, isCoin, type CallResponse } from '@parola/calls';
import { useLocale } from '@parola/kit';
import { Banner, prefersReducedMotion, Stack } from '@parola/ui';
import { ClaimButton } from '../rules/claim-button';
import { useReceived } from '../rules/use-received';
import { useText } from '../text/rain';
import { CaughtList, summed } from './caught-items';
import { Field } from './rain-field';
import { layoutOf } from './packet-layout';
import { useGrabs } from './use-grabs';
import { useShower } from './use-shower';
import css from './rain.module.css';

export type RainInfo = CallResponse<'getRedPacketRainConfig'>;
export type Current = NonNullable<RainInfo['current']>;

interface Props {
  current: Current;
  durationSec: number;
  grabMax: number;
  /** Called with the total of grabbed coin (hundredths) whenever it grows. */
  onGrabbed(coin: number): void;
}

/** A player's rain: start, packets and result. */
export function Shower({ current, durationSec, grabMax, onGrabbed }: Props) {
  const t = useText();
  const locale = useLocale();
  const shower = useShower(durationSec * 1_000, current.leftMs);
  const grabs = useGrabs({ ...current, grabMax });
  const packets = useMemo(() => layoutOf(current.seed, durationSec), [current.seed, durationSec]);
  const received = useReceived();
  const awards = summed(grabs.caught.flatMap((one) => one.awards));
  const coin = awards.filter(({ propId }) => isCoin(propId)).reduce((sum, { count }) => sum + count, 0);
  const asking = grabs.caught.some(({ state }) => state === 'asking');
  const isOver = (shower.state === 'over' || grabs.over) && !asking;
  const isReported = useRef(false);
  const end = useRef<HTMLParagraphElement>(null);

  useEffect(() => onGrabbed(coin), [coin, onGrabbed]);
  // Moves the focus to the result: the focused grab button has disappeared.
  useEffect(() => {
    if (isOver) end.current?.focus();
  }, [isOver]);
  useEffect(() => {
    if (!isOver || isReported.current || awards.length === 0) return;
    isReported.current = true;
    void received(awards);
  }, [isOver, awards, received]);

  if (shower.state === 'waiting' && !grabs.over)
    return (
      <Stack gap={3}>
        <p className={css.text}>{t(prefersReducedMotion() ? 'activities.rain.how-still' : 'activities.rain.how')}</p>
        <ClaimButton wide busy={false} error={undefined} onClaim={shower.start}>
          {t(current.grabbed > 0 ? 'activities.rain.go-on' : 'activities.rain.start')}
        </ClaimButton>
      </Stack>
    );
  const falling = shower.state === 'falling' && !grabs.over;
  return (
    <Stack gap={3}>
      <p className={css.head}>
        <span role="timer">{t('activities.rain.left', { seconds: Math.ceil(shower.leftMs / 1_000) })}</span>
        <span>{t('activities.rain.count', { grabbed: grabs.grabbed, max: grabMax })}</span>
      </p>
      {falling && <Field packets={packets} elapsed={shower.elapsed} grabs={grabs} />}
      <CaughtList grabs={grabs} />
      {grabs.words !== undefined && <Banner tone="info">{grabs.words}</Banner>}
      {isOver && (
        <div role="status">
          <p ref={end} tabIndex={-1} className={css.over}>
            {t('activities.rain.over')}
          </p>
          <p className={css.text}>
            {awards.length > 0
              ? t('activities.rain.over-text', {
                  count: grabs.grabbed,
                  awards: new Intl.ListFormat(locale).format(awards.map(awardTextIn(locale))),
                })
              : grabs.grabbed > 0
                ? t('activities.rain.over-nothing', { count: grabs.grabbed })
                : t('activities.rain.over-none')}
          </p>
        </div>
      )}
    </Stack>
  );
}
