import { Skeleton, Stack } from '@parola/ui';
import css from './deposit.module.css';

/** The skeleton of a deposit order. */
export function OrderBones() {
  return (
    <Stack gap={3} className={css.order}>
      <Skeleton shape="card" />
      <Skeleton shape="row" count={3} />
    </Stack>
  );
}
