import { formatPesos, KYC_STATUS, manilaWhen } from '@parola/calls';
import type { WithdrawalOpened } from '@parola/operations';
import { Banner, Card, Money as Pesos, SectionTitle, Stack, TextLink } from '@parola/ui';
import { Fact, Facts, List, ListRow, StatusPill } from '@parola/ui/forms';
import { fundsWords } from '../kyc/kyc-words';
import { Section } from '../players/section';
import { useText } from '../text';
import { flagWords, reasonWords, statusWords } from './withdrawal-words';

const when = (time: number) => manilaWhen(time, Date.now());
interface Of {
  of: WithdrawalOpened;
}

export function Order({ of }: Of) {
  const t = useText();
  return (
    <Card>
      <SectionTitle>{t('desk.withdrawals.order')}</SectionTitle>
      <Stack gap={3}>
        <div>
          <StatusPill tone={of.status === 1 ? 'warning' : 'neutral'}>
            {t(of.byRule ? 'desk.withdrawals.by-rule' : statusWords(of.status))}
          </StatusPill>
        </div>
        <Facts>
          <Fact name={t('desk.withdrawals.amount')}>
            <Pesos value={of.amount} />
          </Fact>
          <Fact name={t('desk.withdrawals.fee')}>
            <Pesos value={of.fee} />
          </Fact>
          <Fact name={t('desk.withdrawals.net')}>
            <Pesos value={of.net} />
          </Fact>
          <Fact name={t('desk.withdrawals.channel')}>{of.channel}</Fact>
          <Fact name={t('desk.withdrawals.account')}>{`${of.bank} ${of.accountNo}`}</Fact>
          <Fact name={t('desk.withdrawals.holder')}>{of.accountName}</Fact>
          <Fact name={t('desk.withdrawals.account-since')}>{when(of.accountSince)}</Fact>
          <Fact name={t('desk.withdrawals.asked')}>{when(of.createTime)}</Fact>
          {of.flags.length > 0 && (
            <Fact name={t('desk.withdrawals.doubts')}>
              {of.flags
                .map((flag) => {
                  const words = flagWords(flag);
                  return words ? t(words) : flag;
                })
                .join(' · ')}
            </Fact>
          )}
          {of.reasonCode !== null && (
            <Fact name={t('desk.withdrawals.why')}>
              {[t(reasonWords(of.reasonCode)), of.reasonText].filter(Boolean).join(' · ')}
            </Fact>
          )}
        </Facts>
      </Stack>
    </Card>
  );
}

export function Who({ of: { player, account, person, kycStatus } }: Of) {
  const t = useText();
  return (
    <Card>
      <SectionTitle>{t('desk.withdrawals.who')}</SectionTitle>
      <Stack gap={3}>
        {person && !person.sameName && <Banner tone="danger">{t('desk.withdrawals.other-name')}</Banner>}
        {kycStatus !== KYC_STATUS.approved && <Banner tone="warning">{t('desk.withdrawals.not-verified')}</Banner>}
        <Facts>
          <Fact name={t('desk.withdrawals.who')}>
            <TextLink href={`/desk/players/${player}`}>
              {[account.nickname, account.mobile].filter(Boolean).join(' · ')}
            </TextLink>
          </Fact>
          {person && <Fact name={t('desk.withdrawals.verified')}>{person.realName}</Fact>}
          {person && <Fact name={t('desk.withdrawals.birthday')}>{person.birthday}</Fact>}
          {person && <Fact name={t('desk.withdrawals.work')}>{person.occupation}</Fact>}
          {person && <Fact name={t('desk.withdrawals.funds')}>{t(fundsWords(person.sourceOfFunds))}</Fact>}
          <Fact name={t('desk.withdrawals.joined')}>{when(account.createTime)}</Fact>
        </Facts>
      </Stack>
    </Card>
  );
}

export function Money({ of: { deposits, play, wallet } }: Of) {
  const t = useText();
  return (
    <Card>
      <SectionTitle>{t('desk.withdrawals.money')}</SectionTitle>
      <Facts>
        <Fact name={t('desk.withdrawals.deposits')}>
          {[
            formatPesos(deposits.total),
            t('desk.withdrawals.deposits-are', { count: deposits.count }),
            deposits.lastTime !== null && t('desk.withdrawals.last', { time: when(deposits.lastTime) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Fact>
        <Fact name={t('desk.withdrawals.rounds')}>
          {[String(play.rounds), play.lastTime !== null && t('desk.withdrawals.last', { time: when(play.lastTime) })]
            .filter(Boolean)
            .join(' · ')}
        </Fact>
        <Fact name={t('desk.withdrawals.bet')}>
          <Pesos value={play.bet} />
        </Fact>
        <Fact name={t('desk.withdrawals.valid-bet')}>
          <Pesos value={play.validBet} />
        </Fact>
        <Fact name={t('desk.withdrawals.won')}>
          <Pesos value={play.win} />
        </Fact>
        <Fact name={t('desk.withdrawals.cash')}>
          <Pesos value={wallet.cash} />
        </Fact>
        <Fact name={t('desk.withdrawals.bonus')}>
          <Pesos value={wallet.bonus} />
        </Fact>
        <Fact name={t('desk.withdrawals.held')}>
          <Pesos value={wallet.frozen} />
        </Fact>
      </Facts>
    </Card>
  );
}

export function Devices({ of: { devices } }: Of) {
  const t = useText();
  return (
    <Section title={t('desk.withdrawals.devices')} empty={devices.length === 0}>
      <List label={t('desk.withdrawals.devices')}>
        {devices.map(({ name, firstTime, lastTime, others }) => (
          <ListRow
            key={`${firstTime} ${name}`}
            title={name || t('desk.withdrawals.device-unknown')}
            meta={[
              t('desk.withdrawals.device-times', { first: when(firstTime), last: when(lastTime) }),
              others.length > 0 && t('desk.withdrawals.others', { others: others.join(', ') }),
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </List>
    </Section>
  );
}

export function Steps({ of: { timeline } }: Of) {
  const t = useText();
  return (
    <Section title={t('desk.withdrawals.steps')} empty={timeline.length === 0}>
      <List label={t('desk.withdrawals.steps')}>
        {timeline.map(({ status, time, text }) => (
          <ListRow key={`${status} ${time}`} title={text} meta={when(time)} />
        ))}
      </List>
    </Section>
  );
}

export function Said({ of: { decisions } }: Of) {
  const t = useText();
  return (
    <Section title={t('desk.withdrawals.said')} empty={false}>
      <List label={t('desk.withdrawals.said')}>
        {decisions.map(({ operator, checker, approved, reason, time }) => (
          <ListRow
            key={time}
            title={`${[operator, checker].filter(Boolean).join(' + ')} · ${t(approved ? 'desk.withdrawals.approved-by' : 'desk.withdrawals.rejected-by')}`}
            meta={`${reason} · ${when(time)}`}
          />
        ))}
      </List>
    </Section>
  );
}
