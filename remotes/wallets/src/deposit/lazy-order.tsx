import { lazy, Suspense } from 'react';
import type { OrderProps } from './deposit-order';
import { OrderBones } from './order-skeleton';

const DepositOrder = lazy(() =>
  import(/* webpackChunkName: "order" */ './deposit-order.part').then((part) => part.ready()),
);

/** One deposit order. Its code and texts are loaded only when there is an order: the form does not need them. */
export function ShownOrder(props: OrderProps) {
  return (
    <Suspense fallback={<OrderBones />}>
      <DepositOrder {...props} />
    </Suspense>
  );
}
