import {
  Banner,
  Button,
  EmptyState,
  ErrorState,
  Loading,
  OfflineState,
  Picture,
  Skeleton,
  Stack,
  UpdatedAt,
} from '../src/index';
import { Family, Sample } from './sample';
import css from './gallery.module.css';

const AT_9_41 = new Date(2026, 10, 20, 9, 41).getTime();

export function States() {
  return (
    <Family title="States">
      <Sample name="Loading, Skeleton">
        <Loading>
          <div className={css.tiles}>
            <Skeleton shape="tile" count={3} />
          </div>
        </Loading>
        <Loading>
          <Stack gap={1}>
            <Skeleton shape="title" />
            <Skeleton shape="text" count={3} />
          </Stack>
        </Loading>
        <Loading>
          <Skeleton shape="row" count={2} />
        </Loading>
      </Sample>
      <Sample name="EmptyState">
        <EmptyState
          title="No transactions yet"
          text="Your deposits and withdrawals will show here."
          action={<Button>Make a deposit</Button>}
        />
      </Sample>
      <Sample name="ErrorState">
        <ErrorState code="TIMEOUT-1042" onRetry={() => undefined} />
      </Sample>
      <Sample name="OfflineState">
        <OfflineState savedAt={AT_9_41} onRetry={() => undefined} />
      </Sample>
      <Sample name="Banner, UpdatedAt">
        <Banner
          tone="warning"
          action={
            <Button tone="ghost" size="sm">
              Try again
            </Button>
          }
        >
          You’re offline. Money actions are off until you are back.
        </Banner>
        <Banner tone="info">Maintenance tonight from 2:00 to 3:00 AM.</Banner>
        <Banner tone="success">Your identity check is done.</Banner>
        <Banner tone="danger">This card could not be added.</Banner>
        <UpdatedAt at={AT_9_41} />
      </Sample>
      <Sample name="Picture: failed">
        <div className={css.tiles}>
          <Picture className={css.tile} cover src="/missing.webp" alt="Parol Fiesta" width={240} height={320} />
        </div>
      </Sample>
    </Family>
  );
}
