import { useEffect, useState } from 'react';
import { manilaTime, ROUND_STATUS, type BetRow, type CallResponse } from '@parola/calls';
import { useConfig, usePages } from '@parola/kit';
import { Card, Money, SectionTitle, Skeleton, Stack } from '@parola/ui';
import { CopyButton, Fact, Facts, ListRow, Select, Sheet, StatusPill } from '@parola/ui/forms';
import { T, useText } from '../text/records';
import { Change } from './signed-amount';
import { DayRecords } from './day-records';
import { ExportButton } from './export-button';
import { betFile } from './export-files';
import type { Period } from './period';
import { ROUND_WORDS, RoundFacts } from './round-facts';
import css from './record.module.css';

const PAGE = 20;
const ALL = 'all';

/** The player's rounds by provider, game and period, with their totals. Void rounds are marked and do not count. */
export function BetRecord({ period }: { period: Period }) {
  const t = useText();
  const [brand, setBrand] = useState(ALL);
  const [game, setGame] = useState(ALL);
  const [open, setOpen] = useState<BetRow>();
  const brands = useConfig('appBrandList') ?? [];
  const games = (useConfig('appGameList') ?? []).filter((one) => brand === ALL || String(one.brandId) === brand);
  const filter = {
    ...period,
    ...(brand !== ALL && { brandId: Number(brand) }),
    ...(game !== ALL && { gameId: Number(game) }),
  };
  const rounds = usePages('betRecord', filter, PAGE);
  return (
    <Stack gap={4}>
      <div className={css.dates}>
        <Select
          label={t('wallets.bets.brand')}
          value={brand}
          onChange={(value) => {
            setBrand(value);
            setGame(ALL);
          }}
          options={[
            { value: ALL, label: t('wallets.bets.all-brands') },
            ...brands.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <Select
          label={t('wallets.bets.game')}
          value={game}
          onChange={setGame}
          options={[
            { value: ALL, label: t('wallets.bets.all-games') },
            ...games.map(({ gameId, name }) => ({ value: String(gameId), label: name })),
          ]}
        />
      </div>
      <BetTotals of={rounds.last} />
      <DayRecords of={rounds} row={(round) => <BetLine key={round.roundId} round={round} onOpen={setOpen} />} />
      {rounds.data !== undefined && rounds.data.length > 0 && (
        <ExportButton key={JSON.stringify(filter)} file={betFile(filter)} />
      )}
      <BetDetail round={open} onClose={() => setOpen(undefined)} />
    </Stack>
  );
}

function BetTotals({ of }: { of: CallResponse<'betRecord'> | undefined }) {
  const t = useText();
  if (!of) return <Skeleton className={css.betBone} />;
  const { bet, win, validBet } = of.sum;
  return (
    <Card>
      <SectionTitle>{t('wallets.bets.total')}</SectionTitle>
      <Facts>
        <Fact name={t('wallets.bets.count')}>{of.total}</Fact>
        <Fact name={t('wallets.detail.bet')}>
          <Money value={bet} />
        </Fact>
        <Fact name={t('wallets.detail.win')}>
          <Money value={win} />
        </Fact>
        <Fact name={t('wallets.bets.result')}>
          <Change value={win - bet} tone="auto" />
        </Fact>
        <Fact name={t('wallets.detail.valid')}>
          <Money value={validBet} />
        </Fact>
      </Facts>
      <p className={css.note}>{t('wallets.bets.void-note')}</p>
    </Card>
  );
}

function BetLine({ round, onOpen }: { round: BetRow; onOpen(round: BetRow): void }) {
  const t = useText();
  const settled = round.status === ROUND_STATUS.settled;
  return (
    <ListRow
      title={round.gameName}
      meta={
        <T
          id="wallets.bets.row"
          time={manilaTime(round.createTime)}
          bet={<Money value={round.bet} />}
          win={<Money value={round.win} />}
        />
      }
      end={
        settled ? (
          <Change value={round.profit} tone="auto" size="label" />
        ) : (
          <StatusPill tone={round.status === ROUND_STATUS.open ? 'info' : 'neutral'}>
            {t(ROUND_WORDS[round.status])}
          </StatusPill>
        )
      }
      onClick={() => onOpen(round)}
    />
  );
}

function BetDetail({ round, onClose }: { round: BetRow | undefined; onClose(): void }) {
  const t = useText();
  // Keeps the last round, so that the sheet has content while it slides out.
  const [shown, setShown] = useState(round);
  useEffect(() => {
    if (round) setShown(round);
  }, [round]);
  return (
    <Sheet open={round !== undefined} onClose={onClose} title={shown?.gameName ?? ''}>
      {shown && <RoundFacts roundId={shown.roundId} />}
      {shown && (
        <Facts>
          <Fact name={t('wallets.detail.reference')} code>
            {shown.roundId}
          </Fact>
        </Facts>
      )}
      {shown && <CopyButton value={shown.roundId} label={t('wallets.detail.copy')} wide />}
    </Sheet>
  );
}
