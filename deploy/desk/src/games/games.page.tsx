import type { GameRow } from '@parola/operations';
import { Button, DataView, EmptyState, SectionTitle, Skeleton, Stack } from '@parola/ui';
import { Inline, List, ListRow, StatusPill } from '@parola/ui/forms';
import { useState } from 'react';
import { useMay } from '../access/current-operator';
import { useQuery } from '../api/use-query';
import { Page } from '../layout/page';
import { useText } from '../text';
import css from './games.module.css';
import { SwitchSheet, type Wish } from './switch-sheet';
import { Watch, WatchPill } from './return-watch';

const LOOK_EVERY_MS = 15_000;

/**
 * Page of the games that take bets, with switches for one game, one provider, or all games (player protection C48).
 */
export default function GamesPage() {
  const t = useText();
  const query = useQuery('games.list', {}, LOOK_EVERY_MS);
  const [wish, setWish] = useState<Wish | null>(null);
  return (
    <Page title={t('desk.room.games')}>
      <DataView
        of={query}
        skeleton={<Skeleton shape="row" count={6} />}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState title={t('desk.games.none')} text={t('desk.games.none-text')} />}
      >
        {({ list }) => <Providers list={list} onWish={setWish} />}
      </DataView>
      {wish && (
        <SwitchSheet
          wish={wish}
          onClose={() => setWish(null)}
          onDone={() => {
            setWish(null);
            query.reload();
          }}
        />
      )}
    </Page>
  );
}

interface ListProps {
  list: readonly GameRow[];
  onWish: (wish: Wish) => void;
}

function Providers({ list, onWish }: ListProps) {
  const t = useText();
  const providers = [...new Set(list.map(({ provider }) => provider))];
  return (
    <Stack gap={4}>
      <Both list={list} onWish={onWish} close={t('desk.games.close-all')} open={t('desk.games.open-all')} />
      {providers.map((provider) => {
        const own = list.filter((game) => game.provider === provider);
        return (
          <Stack key={provider} gap={2}>
            <SectionTitle>{provider}</SectionTitle>
            {providers.length > 1 && (
              <Both
                list={own}
                onWish={onWish}
                close={t('desk.games.close-provider', { provider })}
                open={t('desk.games.open-provider', { provider })}
              />
            )}
            <Games list={own} onWish={onWish} />
          </Stack>
        );
      })}
    </Stack>
  );
}

/** Buttons that close the open games and open the closed ones. */
function Both({ list, onWish, close, open }: ListProps & { close: string; open: string }) {
  const may = useMay('games.switch');
  if (!may) return null;
  const idsOf = (on: boolean) => list.filter(({ isOn }) => isOn === on).map(({ id }) => id);
  const [running, closed] = [idsOf(true), idsOf(false)];
  return (
    <Inline gap={2}>
      {running.length > 0 && (
        <Button tone="danger" size="sm" onClick={() => onWish({ ids: running, on: false, title: close })}>
          {close}
        </Button>
      )}
      {closed.length > 0 && (
        <Button tone="secondary" size="sm" onClick={() => onWish({ ids: closed, on: true, title: open })}>
          {open}
        </Button>
      )}
    </Inline>
  );
}

function Games({ list, onWish }: ListProps) {
  const t = useText();
  const may = useMay('games.switch');
  return (
    <List>
      {list.map(({ id, name, isOn, openRounds, watch }) => {
        const title = t(isOn ? 'desk.games.close-name' : 'desk.games.open-name', { name });
        return (
          <ListRow
            key={id}
            title={name}
            meta={
              <>
                <span>{`#${id} · ${t('desk.games.open-rounds', { count: openRounds })}`}</span>
                {watch && <Watch watch={watch} />}
              </>
            }
            end={
              <span className={css.end}>
                {watch && <WatchPill state={watch.state} />}
                <StatusPill tone={isOn ? 'success' : 'danger'}>
                  {t(isOn ? 'desk.games.on' : 'desk.games.off')}
                </StatusPill>
                {may && (
                  <Button
                    tone="secondary"
                    size="sm"
                    aria-label={title}
                    onClick={() => onWish({ ids: [id], on: !isOn, title })}
                  >
                    {t(isOn ? 'desk.games.close' : 'desk.games.open')}
                  </Button>
                )}
              </span>
            }
          />
        );
      })}
    </List>
  );
}
