import { useRef, useState } from 'react';
import { formatPesos, type CallResponse, type InviteWheel } from '@parola/calls';
import { route } from '@parola/contract';
import { useHost, useLink, useOnline } from '@parola/kit';
import { Banner, Button, Card, TextLink } from '@parola/ui';
import { useText } from '../text/pages';
import { Disc } from './wheel-disc';
import { Exchange } from './exchange-winnings';
import { useSpin } from './use-spin';
import css from './wheel.module.css';

type Info = Pick<CallResponse<'actInviteUser'>, 'spinCount' | 'amount' | 'exchangeMin'>;

interface WheelPanelProps {
  info: Info;
  rule: InviteWheel;
  onChanged(): void;
  /** Called when the result of a spin has been shown. */
  onSpun?(): void;
}

/**
 * The wheel with the player's spins and winnings. During a turn the shown values stay unchanged, because the server has
 * already drawn.
 */
export function WheelPanel({ info, rule, onChanged, onSpun }: WheelPanelProps) {
  const t = useText();
  const { session } = useHost();
  const online = useOnline();
  const may = session.can('claim');
  const share = useLink(route('agent-share.share'));
  const wheel = useRef<SVGGElement>(null);
  const [before, setBefore] = useState<Info>();
  const { scene, failure, spin } = useSpin(rule.wheelList, wheel, {
    onShown() {
      setBefore(undefined);
      onChanged();
      onSpun?.();
    },
    onRefused: onChanged,
  });
  const turning = scene.at === 'turning';
  const shown = turning ? (before ?? info) : info;
  const left = Math.max(0, shown.spinCount - (turning ? 1 : 0));

  function reason(): string | undefined {
    if (!may.ok) return may.why;
    if (!online) return t('agent-share.spin.offline');
    return shown.spinCount === 0 && !turning ? t('agent-share.spin.none') : undefined;
  }
  return (
    <div className={css.panel}>
      <Card tone="violet" className={css.stage}>
        <Disc sectors={rule.wheelList} wheel={wheel} />
        <p className={css.result} aria-live="polite">
          {scene.at === 'shown'
            ? t('agent-share.spin.won', { amount: formatPesos(scene.result.count) })
            : t(turning ? 'agent-share.spin.turning' : 'agent-share.spin.rest')}
        </p>
        <Button
          wide
          busy={turning}
          disabledReason={reason()}
          onClick={() => {
            setBefore(info);
            spin();
          }}
        >
          {t('agent-share.spin.spin', { count: left })}
        </Button>
        {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
        {shown.spinCount === 0 && !turning && may.ok && share && (
          <TextLink {...share}>{t('agent-share.spin.invite')}</TextLink>
        )}
      </Card>
      <Exchange info={shown} rule={rule} turning={turning} onExchanged={onChanged} />
    </div>
  );
}
