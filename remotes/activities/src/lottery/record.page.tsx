import { useState } from 'react';
import { awardTextIn, manilaWhen, PAGE_SIZE_RECORD, translated, type ScratchCardId } from '@parola/calls';
import { useConfig, useLocale, usePages } from '@parola/kit';
import { ChipTabs, EmptyState, Icon, TabPanel } from '@parola/ui';
import { ListRow, PagedList } from '@parola/ui/forms';
import page from '../activity/activity.module.css';
import { useText } from '../text/lottery';
import { awardIcon } from './award-icon';

/**
 * Kinds of cards with their configured names; kinds that are no longer offered are included, because old cards have
 * them.
 */
function useKinds(): readonly { propId: ScratchCardId; name: string }[] {
  const locale = useLocale();
  const cards = useConfig('appLotteryRule')?.cardList ?? [];
  return cards.map((card) => ({ propId: card.propId, name: translated(card, locale).name }));
}

function Record({ propId }: { propId: ScratchCardId | undefined }) {
  const t = useText();
  const locale = useLocale();
  const awardText = awardTextIn(locale);
  const kinds = useKinds();
  const log = usePages('searchScratchCardAwardLog', propId === undefined ? {} : { propId }, PAGE_SIZE_RECORD);
  return (
    <PagedList
      of={log}
      label={t('activities.lottery.record')}
      bones={6}
      empty={<EmptyState title={t('activities.lottery.no-record')} text={t('activities.lottery.no-record-text')} />}
      row={(row) => {
        const kind = kinds.find((one) => one.propId === row.propId)?.name;
        const time = manilaWhen(row.createTime, log.updatedAt ?? row.createTime, locale);
        return (
          <ListRow
            key={row.id}
            icon={<Icon of={awardIcon(row.awardList[0]?.propId ?? 0)} />}
            title={row.awardList.map(awardText).join(' + ')}
            meta={[...(kind === undefined ? [] : [kind]), row.cardNo, time].join(' · ')}
          />
        );
      }}
    />
  );
}

/** `/activity/lottery/record`: the scratched cards of the player and their wins. */
export default function RecordPage() {
  const t = useText();
  const kinds = useKinds();
  const [kind, setKind] = useState('all');
  return (
    <div className={page.page}>
      <ChipTabs
        id="lottery-record"
        label={t('activities.lottery.kinds')}
        items={[
          { value: 'all', label: t('activities.lottery.all-kinds') },
          ...kinds.map(({ propId, name }) => ({ value: String(propId), label: name })),
        ]}
        value={kind}
        onChange={setKind}
      />
      <TabPanel tabs="lottery-record" value={kind}>
        <Record key={kind} propId={kinds.find(({ propId }) => String(propId) === kind)?.propId} />
      </TabPanel>
    </div>
  );
}
