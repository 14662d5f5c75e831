import { manilaWhen } from '@parola/calls';
import { REASON, type CaseOpened } from '@parola/operations';
import { Banner, Button, Card, DataView, Money, SectionTitle, Skeleton, Stack, TextLink } from '@parola/ui';
import { Fact, Facts, Inline, List, ListRow, Switch, TextArea, toast, useForm } from '@parola/ui/forms';
import { useParams } from 'react-router-dom';
import { useMay } from '../access/current-operator';
import { useAct } from '../api/use-act';
import { useQuery } from '../api/use-query';
import { Columns } from '../layout/columns';
import { Page } from '../layout/page';
import { Section } from '../players/section';
import { useText } from '../text';
import { useReasonWrong } from '../text/use-reason-fault';

const when = (time: number) => manilaWhen(time, Date.now());
const NOTE_MAX = 1000;

/** Page of a case with its notes. The audit records each view. */
export function CasePage() {
  const t = useText();
  const { id = '' } = useParams();
  const query = useQuery('cases.open', { id });
  return (
    <Page title={id}>
      <Stack gap={4}>
        <TextLink href="/desk/cases">{t('desk.back')}</TextLink>
        <DataView of={query} skeleton={<Skeleton shape="card" count={2} />}>
          {(found) => <Opened key={found.id} of={found} onChanged={query.reload} />}
        </DataView>
      </Stack>
    </Page>
  );
}

interface Of {
  of: CaseOpened;
  onChanged: () => void;
}

function Opened({ of, onChanged }: Of) {
  const t = useText();
  const mayAct = useMay('cases.close') && of.closed === null;
  return (
    <Stack gap={4}>
      <Banner tone="warning">{t('desk.cases.secret')}</Banner>
      <Columns>
        <About of={of} />
        <Section title={t('desk.cases.notes')} empty={of.notes.length === 0}>
          <List label={t('desk.cases.notes')}>
            {of.notes.map(({ operator, text, time }) => (
              <ListRow key={time} title={text} meta={`${operator} · ${when(time)}`} />
            ))}
          </List>
        </Section>
        {mayAct && <Note of={of} onChanged={onChanged} />}
        {mayAct && <Close of={of} onChanged={onChanged} />}
      </Columns>
    </Stack>
  );
}

function About({ of }: Pick<Of, 'of'>) {
  const t = useText();
  const { kind, way, amount, count, order, player, account, openTime, closeTime, closed } = of;
  return (
    <Card>
      <SectionTitle>{t(`desk.cases.kind.${kind}`)}</SectionTitle>
      <Facts>
        <Fact name={t(`desk.cases.way.${way}`)}>
          <Money value={amount} />
        </Fact>
        <Fact name={t('desk.cases.orders')}>{count}</Fact>
        <Fact name={t('desk.cases.order')}>
          {way === 'out' ? <TextLink href={`/desk/withdrawals/${order}`}>{order}</TextLink> : order}
        </Fact>
        <Fact name={t('desk.cases.player')}>
          <TextLink href={`/desk/players/${player}`}>
            {[account.nickname, account.mobile].filter(Boolean).join(' · ')}
          </TextLink>
        </Fact>
        <Fact name={t('desk.cases.opened')}>{when(openTime)}</Fact>
        {closeTime !== null && <Fact name={t('desk.cases.closed')}>{when(closeTime)}</Fact>}
        {closed && <Fact name={t('desk.cases.closed-by')}>{closed.operator}</Fact>}
        {closed && <Fact name={t('desk.cases.finding')}>{closed.finding}</Fact>}
        {closed && (
          <Fact name={t('desk.cases.was-reported')}>{t(closed.reported ? 'desk.cases.yes' : 'desk.cases.no')}</Fact>
        )}
      </Facts>
    </Card>
  );
}

function Note({ of: { id }, onChanged }: Of) {
  const t = useText();
  const add = useAct('cases.note');
  const form = useForm({
    initial: { text: '' },
    validate: ({ text }) => ({
      text: text.trim() === '' ? t('desk.config.reason-wrong', { count: 1 }) : undefined,
    }),
    submit: async ({ text }) => {
      await add({ id, text: text.trim() });
      onChanged();
    },
  });
  return (
    <Card>
      <SectionTitle>{t('desk.cases.note')}</SectionTitle>
      <form aria-label={t('desk.cases.note')} {...form.props}>
        <Stack gap={3}>
          {form.error && <Banner tone="danger">{form.error}</Banner>}
          <TextArea label={t('desk.cases.note')} maxLength={NOTE_MAX} rows={3} {...form.field('text')} />
          <Inline gap={2}>
            <Button type="submit" tone="secondary" busy={form.busy}>
              {t('desk.cases.note-go')}
            </Button>
          </Inline>
        </Stack>
      </form>
    </Card>
  );
}

function Close({ of: { id }, onChanged }: Of) {
  const t = useText();
  const reasonWrong = useReasonWrong();
  const close = useAct('cases.close');
  const form = useForm({
    initial: { reason: '', reported: false },
    validate: ({ reason }) => ({
      reason: reasonWrong(reason),
    }),
    submit: async ({ reason, reported }) => {
      await close({ id, reported, reason: reason.trim() });
      toast(t('desk.cases.closed'));
      onChanged();
    },
  });
  return (
    <Card>
      <SectionTitle>{t('desk.cases.close')}</SectionTitle>
      <form aria-label={t('desk.cases.close')} {...form.props}>
        <Stack gap={3}>
          {form.error && <Banner tone="danger">{form.error}</Banner>}
          <TextArea label={t('desk.cases.finding')} maxLength={REASON.max} rows={3} {...form.field('reason')} />
          <Switch {...form.field('reported')}>{t('desk.cases.reported')}</Switch>
          <Inline gap={2}>
            <Button type="submit" busy={form.busy}>
              {t('desk.cases.close-go')}
            </Button>
          </Inline>
        </Stack>
      </form>
    </Card>
  );
}
