import { useState } from 'react';
import { manilaMoment, RETRIEVED, type CallResponse, type OpenRound } from '@parola/calls';
import { route } from '@parola/contract';
import { Link, useAction, useCall, useLocale } from '@parola/kit';
import {
  Banner,
  Button,
  ButtonLink,
  DataView,
  EmptyState,
  formatMoney,
  Money,
  SectionTitle,
  Skeleton,
  Stack,
} from '@parola/ui';
import { List, ListRow } from '@parola/ui/forms';
import { T, useText } from '../text/records';
import css from './retrieve.module.css';

type Info = CallResponse<'retrieveBalanceInfo'>;
type ResolvedGame = CallResponse<'retrieveBalance'>['resolved'][number] & { gameName: string };

/** `/member/retrieve-balance`: the player's money in open rounds, and the request to return it. */
export default function RetrievePage() {
  const t = useText();
  const info = useCall('retrieveBalanceInfo', {});
  const retrieve = useAction('retrieveBalance');
  const [results, setResults] = useState<ResolvedGame[]>([]);

  async function ask({ openRounds }: Info): Promise<void> {
    setResults([]);
    const answer = await retrieve.run({});
    if (!answer.ok) return;
    const names = new Map(openRounds.map(({ roundId, gameName }) => [roundId, gameName]));
    setResults(answer.data.resolved.map((one) => ({ ...one, gameName: names.get(one.roundId) ?? '' })));
    info.reload();
  }
  return (
    <div className={css.page}>
      <p className={css.note}>{t('wallets.retrieve.intro')}</p>
      <div role="status">
        <Stack gap={2}>
          {results.some(({ unreachable }) => unreachable) && (
            <Banner tone="warning">{t('wallets.retrieve.silent')}</Banner>
          )}
          {results
            .filter(({ unreachable }) => !unreachable)
            .map((one) => (
              <Outcome key={one.roundId} of={one} />
            ))}
        </Stack>
      </div>
      {retrieve.error && <Banner tone="danger">{retrieve.error.message}</Banner>}
      <DataView
        of={info}
        skeleton={<Skeleton className={css.bone} />}
        isEmpty={({ openRounds, pendingWins }) => openRounds.length + pendingWins.length === 0}
        empty={
          <EmptyState
            title={t('wallets.retrieve.none')}
            text={t('wallets.retrieve.none-text')}
            action={
              <Link as={ButtonLink} to={route('wallets.record')}>
                {t('wallets.retrieve.records')}
              </Link>
            }
          />
        }
      >
        {(data) => (
          <Stack gap={4}>
            <p className={css.total}>
              <T id="wallets.retrieve.total" amount={<Money value={data.total} size="h3" />} />
            </p>
            {data.openRounds.length > 0 && <Rounds rounds={data.openRounds} />}
            {data.pendingWins.length > 0 && <Waiting wins={data.pendingWins} />}
            {data.openRounds.length > 0 && (
              <Button wide busy={retrieve.busy} onClick={() => void ask(data)}>
                {t('wallets.retrieve.ask')}
              </Button>
            )}
          </Stack>
        )}
      </DataView>
    </div>
  );
}

function Outcome({ of: { result, gameName, amount } }: { of: ResolvedGame }) {
  const t = useText();
  const words = { game: gameName, amount: formatMoney(amount) };
  if (result === RETRIEVED.refunded) return <Banner tone="success">{t('wallets.retrieve.refunded', words)}</Banner>;
  if (result === RETRIEVED.open) return <Banner>{t('wallets.retrieve.still', { game: gameName })}</Banner>;
  return (
    <Banner tone="success">
      {amount > 0 ? t('wallets.retrieve.finished', words) : t('wallets.retrieve.lost', { game: gameName })}
    </Banner>
  );
}

function Rounds({ rounds }: { rounds: readonly OpenRound[] }) {
  const t = useText();
  const locale = useLocale();
  return (
    <section>
      <SectionTitle>{t('wallets.retrieve.rounds')}</SectionTitle>
      <List label={t('wallets.retrieve.rounds')}>
        {rounds.map(({ roundId, gameName, bet, createTime, refundTime }) => (
          <ListRow
            key={roundId}
            title={gameName}
            meta={t('wallets.retrieve.row', {
              time: manilaMoment(createTime, locale),
              until: manilaMoment(refundTime, locale),
            })}
            end={<Money value={bet} size="label" />}
          />
        ))}
      </List>
    </section>
  );
}

function Waiting({ wins }: { wins: Info['pendingWins'] }) {
  const t = useText();
  return (
    <section>
      <SectionTitle>{t('wallets.retrieve.waits')}</SectionTitle>
      <List label={t('wallets.retrieve.waits')}>
        {wins.map(({ txId, amount }) => (
          <ListRow key={txId} title={<Money value={amount} />} meta={t('wallets.retrieve.wait')} />
        ))}
      </List>
    </section>
  );
}
