import type { ExchangeInfo } from '@parola/calls';
import { route } from '@parola/contract';
import { Link } from '@parola/kit';
import { Card, Money, Pill, SectionTitle } from '@parola/ui';
import { List, ListRow } from '@parola/ui/forms';
import { PaymentChannelMark } from '../common/payment-channel-mark';
import { T, useText } from '../text';
import { channelsOf, isOpen, slugOf, type Channel } from '../exchange/withdrawal-channels';
import { channelTime } from './channel-time';
import { WITHDRAWAL } from '../routes/withdrawal-routes';

/** The fee of a channel as a short text. */
export function Fee({ channel: { feeBp, feeFixed } }: { channel: Pick<Channel, 'feeBp' | 'feeFixed'> }) {
  const t = useText();
  const rate = feeBp / 100;
  const fixed = <Money value={feeFixed} compactZeros />;
  if (rate === 0 && feeFixed === 0) return t('wallets.channel.free');
  if (rate === 0) return <T id="wallets.channel.fee" fee={fixed} />;
  if (feeFixed === 0) return t('wallets.channel.fee-rate', { rate });
  return <T id="wallets.channel.fee-both" rate={rate} fee={fixed} />;
}

/** The withdrawal channels, each with its limits, its time and its fee. */
export function ChannelList({ info, back }: { info: ExchangeInfo; back: 1 | undefined }) {
  const t = useText();
  return (
    <section>
      <SectionTitle>{t('wallets.channel.title')}</SectionTitle>
      <Card tone="list">
        <List label={t('wallets.channel.title')}>
          {channelsOf(info.channelList).map((channel) => {
            const words = {
              icon: <PaymentChannelMark name={channel.name} />,
              title: channel.name,
              meta: (
                <T
                  id="wallets.channel.meta"
                  time={channelTime(t, channel)}
                  minimum={<Money value={Math.max(channel.minAmount, info.minAmount)} compactZeros />}
                  maximum={<Money value={Math.min(channel.maxAmount, info.maxAmount)} compactZeros />}
                />
              ),
            };
            return isOpen(channel) ? (
              <Link
                key={channel.id}
                as={ListRow}
                to={route(WITHDRAWAL, { name: slugOf(channel), ...(back && { back }) })}
                {...words}
                end={
                  <Pill>
                    <Fee channel={channel} />
                  </Pill>
                }
              />
            ) : (
              <ListRow key={channel.id} {...words} meta={t('wallets.form.maintenance')} />
            );
          })}
        </List>
      </Card>
    </section>
  );
}
