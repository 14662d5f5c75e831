import { useState } from 'react';
import { Package, Ticket } from 'lucide-react';
import { GOODS_TYPE, translated, type Address, type GoodsItem } from '@parola/calls';
import { useAction, useLocale } from '@parola/kit';
import { Fact, toast } from '@parola/ui/forms';
import { Section } from '../section/section';
import page from '../activity/activity.module.css';
import { useText } from '../text/lottery';
import { addressLine } from './address-line';
import { ExchangeSheet } from './exchange-sheet';
import { ExchangeButton, Offer } from './offers';
import { useProof } from './use-proof';
import css from './lottery.module.css';

interface Props {
  list: readonly GoodsItem[];
  /** The player's diamond balance. */
  diamond: number;
  address: Address | undefined;
  /** Called for real goods without a delivery address: the form opens first. */
  onAddress(): void;
  onReload(): void;
}

/** Exchange of diamonds for goods. The server decides about the stock. */
export function GoodsOffers({ list, diamond, address, onAddress, onReload }: Props) {
  const t = useText();
  const locale = useLocale();
  const exchange = useAction('diamondExchangeGoods');
  const proof = useProof();
  const [chosen, setChosen] = useState<GoodsItem>();
  if (list.length === 0) return null;
  const whyNot = (goods: GoodsItem) => {
    if (goods.stock === 0) return t('activities.lottery.gone');
    if (goods.left === 0) return t('activities.lottery.had');
    return diamond < goods.diamond ? t('activities.lottery.short', { count: goods.diamond - diamond }) : undefined;
  };
  function choose(goods: GoodsItem): void {
    if (goods.type === GOODS_TYPE.real && !address) onAddress();
    else setChosen(goods);
  }
  async function confirm(goods: GoodsItem): Promise<void> {
    const result = await proof.prove(() => exchange.run({ id: goods.id, count: 1 }));
    // Reloads after a refusal too: the last item may be gone.
    onReload();
    if (!result.ok) return;
    setChosen(undefined);
    toast(t('activities.lottery.ordered'));
  }
  return (
    <Section className={page.section} title={t('activities.lottery.goods')}>
      <ul className={css.offers}>
        {list.map((goods) => {
          const { name, desc } = translated(goods, locale);
          return (
            <Offer
              key={goods.id}
              icon={goods.type === GOODS_TYPE.voucher ? Ticket : Package}
              imgUrl={goods.imgUrls[0]}
              title={name}
              text={desc}
              price={t('activities.lottery.diamonds', { count: goods.diamond })}
              lines={[
                t('activities.lottery.stock', { count: goods.stock }),
                ...(goods.kyc ? [t('activities.lottery.kyc')] : []),
              ]}
            >
              <ExchangeButton what={name} why={whyNot(goods)} onChoose={() => choose(goods)} />
            </Offer>
          );
        })}
      </ul>
      {chosen && (
        <ExchangeSheet
          busy={exchange.busy || proof.busy}
          error={exchange.error}
          what={translated(chosen, locale).name}
          price={chosen.diamond}
          diamond={diamond}
          onCancel={() => {
            exchange.reset();
            setChosen(undefined);
          }}
          onConfirm={() => void confirm(chosen)}
        >
          {chosen.type === GOODS_TYPE.real && address && (
            <Fact name={t('activities.lottery.sent-to')}>{addressLine(address)}</Fact>
          )}
        </ExchangeSheet>
      )}
    </Section>
  );
}
