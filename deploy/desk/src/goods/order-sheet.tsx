import type { GoodsOrderOpened } from '@parola/operations';
import { Banner, Button, DataView, Skeleton, Stack } from '@parola/ui';
import { Fact, Facts, Field, Sheet, toast, useForm } from '@parola/ui/forms';
import { useState } from 'react';
import { useAct } from '../api/use-act';
import { useQuery } from '../api/use-query';
import { ReasonSheet } from '../layout/reason-sheet';
import { useText } from '../text';
import { asksNumber, canCancel, nextOf } from './order-steps';

interface Props {
  id: string;
  onClose: () => void;
  onDone: () => void;
}

function Address({ of: { type, address } }: { of: GoodsOrderOpened }) {
  const t = useText();
  if (!address) return <p>{t(type === 2 ? 'desk.goods.voucher' : 'desk.goods.no-address')}</p>;
  return (
    <Facts>
      <Fact name={t('desk.goods.name')}>{address.name}</Fact>
      <Fact name={t('desk.goods.mobile')}>{address.mobile}</Fact>
      <Fact name={t('desk.goods.street')}>{address.detail}</Fact>
      <Fact name={t('desk.goods.barangay')}>{address.barangay}</Fact>
      <Fact name={t('desk.goods.city')}>{address.city}</Fact>
      <Fact name={t('desk.goods.province')}>{address.province}</Fact>
      <Fact name={t('desk.goods.zip')}>{address.zip}</Fact>
    </Facts>
  );
}

/** Form of the next step, with the number that it needs. */
function Next({ of, onDone }: { of: GoodsOrderOpened; onDone: () => void }) {
  const t = useText();
  const move = useAct('goods.move');
  const status = nextOf(of);
  const asks = asksNumber(of);
  const form = useForm({
    initial: { trackingNo: '' },
    validate: ({ trackingNo }) =>
      asks && trackingNo.trim() === '' ? { trackingNo: t('desk.goods.tracking-first') } : {},
    submit: async ({ trackingNo }) => {
      if (status === undefined) return;
      await move({ id: of.id, status, ...(asks && { trackingNo: trackingNo.trim() }) });
      toast(t('desk.goods.moved'));
      onDone();
    },
  });
  if (status === undefined) return null;
  return (
    <form {...form.props}>
      <Stack gap={3}>
        {form.error && <Banner tone="danger">{form.error}</Banner>}
        {asks && (
          <Field
            label={t(of.type === 2 ? 'desk.goods.code' : 'desk.goods.tracking')}
            help={t('desk.goods.tracking-help')}
            maxLength={64}
            autoComplete="off"
            {...form.field('trackingNo')}
          />
        )}
        <Button type="submit" wide busy={form.busy}>
          {t(`desk.goods.to.${status}`)}
        </Button>
      </Stack>
    </form>
  );
}

/** Sheet of an order with its address and its possible acts. The audit records each view. */
export function OrderSheet({ id, onClose, onDone }: Props) {
  const t = useText();
  const query = useQuery('goods.open', { id });
  const cancel = useAct('goods.cancel');
  const [cancels, setCancels] = useState(false);
  if (cancels)
    return (
      <ReasonSheet
        title={t('desk.goods.cancel-name', { id })}
        text={t('desk.goods.cancel-text')}
        tone="danger"
        onClose={() => setCancels(false)}
        act={async (reason) => {
          await cancel({ id, reason });
          toast(t('desk.goods.cancelled'));
          onDone();
        }}
      />
    );
  return (
    <Sheet open title={t('desk.goods.order', { id })} onClose={onClose}>
      <DataView of={query} skeleton={<Skeleton shape="row" count={4} />}>
        {(order) => (
          <Stack gap={4}>
            <section aria-label={t('desk.goods.address')}>
              <Address of={order} />
            </section>
            <Next of={order} onDone={onDone} />
            {canCancel(order) && (
              <Button tone="danger" wide onClick={() => setCancels(true)}>
                {t('desk.goods.cancel')}
              </Button>
            )}
          </Stack>
        )}
      </DataView>
    </Sheet>
  );
}
