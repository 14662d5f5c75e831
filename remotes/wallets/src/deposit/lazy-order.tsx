import { lazy, Suspense } from 'react';
import type { OrderProps } from './deposit-order';
import { OrderBones } from './order-skeleton';

const DepositOrder = lazy(() =>
  import(/* webpackChunkName: "order" */ './deposit-order.part').then((part) => part.ready()),
);

/** One deposit. Its code and words come when there is one to show: the form does without. */
export function ShownOrder(props: OrderProps) {
  return (
    <Suspense fallback={<OrderBones />}>
      <DepositOrder {...props} />
    </Suspense>
  );
}
