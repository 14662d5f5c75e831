import { formatCount, REPORT_DAYS_MAX, type CallRequest, type PlayReport } from '@parola/calls';
import { route } from '@parola/contract';
import { Link, useCall, useConfig, useRouteQuery } from '@parola/kit';
import { Card, DataView, EmptyState, Money, SectionTitle, Skeleton, TextLink } from '@parola/ui';
import { Fact, Facts } from '@parola/ui/forms';
import { Table } from '@parola/ui/table';
import { REPORT } from '../routes/own-routes';
import { Change } from '../record/signed-amount';
import { periodOf, type ChosenPeriod } from '../record/period';
import { PeriodFilter } from '../record/period-filter';
import { usePeriod } from '../record/use-period';
import { useText } from '../text/records';
import { DayChart } from './day-chart';
import { DayTable, minutesOf } from './day-table';
import { daysOf, isBusy, typesOf } from './report-days';
import css from './report.module.css';

const DAY_TYPE = { today: 1, yesterday: 2, week: 7, month: 30 } as const;

/** The request: a named period, or the player's dates; undefined while these are invalid. */
function askedFor(chosen: ChosenPeriod & { now: number }): CallRequest<'betRecordReport'> | undefined {
  return chosen.period === 'own' ? periodOf(chosen, chosen.now, REPORT_DAYS_MAX) : { dayType: DAY_TYPE[chosen.period] };
}

/** `/member/report`: the activity report with deposits, withdrawals, bets and time by day. */
export default function ReportPage() {
  const t = useText();
  const [read, setQuery] = useRouteQuery(REPORT.spec);
  const chosen = usePeriod(read);
  const filter = askedFor(chosen);
  const report = useCall('betRecordReport', filter ?? {}, { enabled: filter !== undefined });
  return (
    <div className={css.page}>
      <p className={css.note}>
        {t('wallets.report.intro')}{' '}
        <Link as={TextLink} inline to={route('shell.self-limited')}>
          {t('wallets.report.limits')}
        </Link>
      </p>
      <PeriodFilter chosen={chosen} mostDays={REPORT_DAYS_MAX} onChange={setQuery} />
      {filter && (
        <DataView of={report} skeleton={<Bones />}>
          {(data) => <Report of={data} />}
        </DataView>
      )}
    </div>
  );
}

function Bones() {
  return (
    <div className={css.parts}>
      <Skeleton className={css.totalsBone} />
      <Skeleton className={css.chartBone} />
    </div>
  );
}

function Report({ of }: { of: PlayReport }) {
  const t = useText();
  const days = daysOf(of);
  const money = [
    ['deposits', of.deposit],
    ['withdrawals', of.exchange],
  ] as const;
  return (
    <div className={css.parts}>
      <Card as="section">
        <SectionTitle>{t('wallets.report.totals')}</SectionTitle>
        <Facts>
          {money.map(([name, value]) => (
            <Fact key={name} name={t(`wallets.report.${name}`)}>
              <Money value={value} />
            </Fact>
          ))}
          <Fact name={t('wallets.report.net-deposit')}>
            <Change value={of.netDeposit} />
          </Fact>
          <Fact name={t('wallets.report.bet')}>
            <Money value={of.total.bet} />
          </Fact>
          <Fact name={t('wallets.report.win')}>
            <Money value={of.total.win} />
          </Fact>
          <Fact name={t('wallets.report.result')}>
            <Change value={of.total.profit} tone="auto" />
          </Fact>
          <Fact name={t('wallets.report.rounds')}>{formatCount(of.total.rounds)}</Fact>
          <Fact name={t('wallets.report.time')}>{t('wallets.report.minutes', minutesOf(of.playMinutes))}</Fact>
        </Facts>
        <p className={css.note}>{t('wallets.report.time-text')}</p>
      </Card>
      <Card as="section" className={css.chartCard}>
        <SectionTitle>{t('wallets.report.chart')}</SectionTitle>
        {days.some(isBusy) ? (
          <>
            <DayChart days={days} />
            <DayTable days={days} />
          </>
        ) : (
          <EmptyState title={t('wallets.report.quiet')} />
        )}
      </Card>
      {of.list.length > 0 && <Types of={of} />}
    </div>
  );
}

function Types({ of }: { of: PlayReport }) {
  const t = useText();
  const names = new Map(useConfig('appGameTypeList')?.map(({ id, name }) => [id, name]));
  return (
    <Card as="section">
      <SectionTitle>{t('wallets.report.types')}</SectionTitle>
      <Table
        caption={t('wallets.report.types')}
        columns={[
          {
            key: 'type',
            cell: ({ gameType }) => names.get(gameType) ?? t('wallets.report.other-games'),
            rowHeader: true,
          },
          { key: 'bet', header: t('wallets.report.bet'), cell: ({ bet }) => <Money value={bet} />, numeric: true },
          { key: 'win', header: t('wallets.report.win'), cell: ({ win }) => <Money value={win} />, numeric: true },
        ]}
        rows={typesOf(of)}
        rowKey={({ gameType }) => gameType}
      />
    </Card>
  );
}
