import { useState } from 'react';
import { ReceiptText } from 'lucide-react';
import { AGENT_LOG_TYPE, formatPesos, manilaDate, type AgentLogRow } from '@parola/calls';
import { usePages } from '@parola/kit';
import { EmptyState, Icon, Money } from '@parola/ui';
import { Chip, ChipRow, ListRow, PagedList, StatusPill } from '@parola/ui/forms';
import { useText } from '../text/pages';
import css from './agent.module.css';

const PAGE = 20;
const FILTERS = [
  { type: undefined, label: 'agent-share.log.all' },
  { type: AGENT_LOG_TYPE.commission, label: 'agent-share.log.commission' },
  { type: AGENT_LOG_TYPE.inviteValid, label: 'agent-share.log.rewards' },
] as const;

function Row({ row }: { row: AgentLogRow }) {
  const t = useText();
  const isAward = row.type === AGENT_LOG_TYPE.inviteValid;
  return (
    <ListRow
      title={isAward ? t('agent-share.log.award') : row.nickname}
      meta={
        isAward
          ? t('agent-share.log.award-row', { when: manilaDate(row.createTime) })
          : t('agent-share.log.row', {
              level: row.level,
              bet: formatPesos(row.validBet),
              when: manilaDate(row.createTime),
            })
      }
      end={
        <span className={css.end}>
          <Money value={row.commission} tone="auto" />
          {row.held > 0 && <StatusPill tone="warning">{t('agent-share.log.held')}</StatusPill>}
        </span>
      }
    />
  );
}

/** The log of commission by friend and day, and of rewards; filtered by kind. */
export function AgentLog() {
  const t = useText();
  const [type, setType] = useState<(typeof FILTERS)[number]['type']>();
  const rows = usePages('appAgent5UserLog', type === undefined ? {} : { type }, PAGE);
  return (
    <div className={css.stack}>
      <ChipRow label={t('agent-share.log.filter')}>
        {FILTERS.map((filter) => (
          <Chip key={filter.label} selected={type === filter.type} onClick={() => setType(filter.type)}>
            {t(filter.label)}
          </Chip>
        ))}
      </ChipRow>
      <PagedList
        of={rows}
        label={t('agent-share.log.label')}
        empty={
          <EmptyState
            icon={<Icon of={ReceiptText} size={40} />}
            title={t('agent-share.log.none')}
            text={t('agent-share.log.none-text')}
          />
        }
        row={(row) => <Row key={row.id} row={row} />}
      />
    </div>
  );
}
