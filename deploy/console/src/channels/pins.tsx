import type { AnswerOf } from '@parola/release-api';
import { Button, Card, EmptyState, SectionTitle, TextLink } from '@parola/ui';
import { Inline, StatusPill } from '@parola/ui/forms';
import type { Act } from '../changes/act-sheet';
import type { ChannelView } from '../changes/change-sheet';
import { armOf, Health, type Arm } from '../components/arm-health';
import css from '../components/shown.module.css';
import { useText } from '../text';
import { percent } from '../text/numbers';
import { manilaWhen } from '../text/manila-moments';
import layout from './channels.module.css';

interface PinsProps {
  of: ChannelView;
  health: readonly Arm[] | undefined;
  may: (kind: Act['kind'], unit?: string) => boolean;
  onAct: (act: Act) => void;
}

/** Pins of the channel, one card for each unit. */
export function Pins({ of, ...rest }: PinsProps) {
  const t = useText();
  return (
    <section>
      <SectionTitle>{t('console.pins')}</SectionTitle>
      {of.pins.length === 0 ? (
        <EmptyState title={t('console.pins.empty')} text={t('console.pins.empty-text')} />
      ) : (
        <div className={layout.pins}>
          {of.pins.map((pin) => (
            <Pin key={pin.unit} of={pin} locked={of.locks.some((lock) => lock.unit === pin.unit)} {...rest} />
          ))}
        </div>
      )}
    </section>
  );
}

type PinOf = AnswerOf<'channel'>['pins'][number];

function Pin({ of, health, may, onAct, locked }: Omit<PinsProps, 'of'> & { of: PinOf; locked: boolean }) {
  const t = useText();
  const { unit, stable, canary, fallback, off, since } = of;
  const about = { unit };
  return (
    <Card as="article" className={layout.pin}>
      <div className={layout.head}>
        <h3 className={layout.unit}>{unit}</h3>
        {off && <StatusPill tone="danger">{off.killed ? t('console.pin.killed') : t('console.pin.off')}</StatusPill>}
        {locked && <StatusPill tone="warning">{t('console.state.locked')}</StatusPill>}
      </div>
      {off && <p className={css.text}>{t('console.quoted', { words: off.why })}</p>}
      <div className={layout.arms}>
        <div>
          <p className={layout.arm}>
            {t(canary ? 'console.pin.stable' : 'console.pin.everybody', { version: stable.version })}
          </p>
          <Health of={armOf(health, unit, stable.version)} isKnown={health !== undefined} />
        </div>
        {canary && (
          <div>
            <p className={layout.arm}>
              {t('console.pin.canary', { version: canary.version, share: percent(canary.percent) })}
            </p>
            <Health of={armOf(health, unit, canary.version)} isKnown={health !== undefined} />
          </div>
        )}
      </div>
      <p className={css.meta}>
        {t('console.pin.since', {
          rev: since.rev,
          actor: since.actor,
          when: manilaWhen(since.at),
          reason: since.reason || t('console.no-reason'),
        })}
      </p>
      {fallback && <p className={css.meta}>{t('console.pin.fallback', { version: fallback.version })}</p>}
      <Inline>
        <TextLink href={`/releases/units/${unit}`} aria-label={t('console.pin.versions-name', about)}>
          {t('console.pin.versions')}
        </TextLink>
        {may('pin', unit) && (
          <Button
            tone="secondary"
            size="sm"
            aria-label={t('console.pin.pin-name', about)}
            onClick={() => onAct({ kind: 'pin', items: [{ unit, version: stable.version }] })}
          >
            {t('console.act.pin')}
          </Button>
        )}
        {off
          ? may('on', unit) && (
              <Button
                tone="secondary"
                size="sm"
                aria-label={t('console.act.on', { about: unit })}
                onClick={() => onAct({ kind: 'on', unit })}
              >
                {t('console.pin.switch-on')}
              </Button>
            )
          : unit !== 'shell' &&
            may('off', unit) && (
              <Button
                tone="ghost"
                size="sm"
                aria-label={t('console.act.off', { about: unit })}
                onClick={() => onAct({ kind: 'off', unit })}
              >
                {t('console.pin.switch-off')}
              </Button>
            )}
        {unit !== 'shell' && !off?.killed && may('kill', unit) && (
          <Button
            tone="ghost"
            size="sm"
            aria-label={t('console.act.kill', { about: unit })}
            onClick={() => onAct({ kind: 'kill', unit })}
          >
            {t('console.pin.kill')}
          </Button>
        )}
      </Inline>
    </Card>
  );
}
