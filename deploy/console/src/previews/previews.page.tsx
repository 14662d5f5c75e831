import type { AnswerOf } from '@parola/release-api';
import { Button, DataView, EmptyState, Skeleton, Stack } from '@parola/ui';
import { Inline, List, ListRow, toast } from '@parola/ui/forms';
import { useState } from 'react';
import { mayCall, useMe } from '../access/current-account';
import { useAct } from '../api/use-act';
import { useQuery } from '../api/use-query';
import { ReasonSheet } from '../changes/reason-sheet';
import { written } from '../changes/unit-items';
import { Page } from '../components/page';
import { useText } from '../text';
import { manilaWhen } from '../text/manila-moments';
import { PreviewSheet } from './preview-sheet';

type Preview = AnswerOf<'previews'>[number];

/** Page of preview links, which can be ended early. */
export default function PreviewsPage() {
  const t = useText();
  const me = useMe();
  const query = useQuery('previews', {}, ['units', 'audit']);
  const units = useQuery('units', {}, ['units']).data ?? [];
  const channels = useQuery('channels', {}).data?.map(({ channel }) => channel) ?? [];
  const [making, setMaking] = useState(false);
  const [ending, setEnding] = useState<Preview | null>(null);
  const revoke = useAct('revokePreview');
  const may = mayCall(me, 'makePreview');
  return (
    <Page title={t('console.room.previews')}>
      <Stack gap={4}>
        {may && (
          <Inline>
            <Button onClick={() => setMaking(true)}>{t('console.preview.make')}</Button>
          </Inline>
        )}
        <DataView
          of={query}
          skeleton={<Skeleton shape="row" count={3} />}
          empty={<EmptyState title={t('console.preview.empty')} text={t('console.preview.empty-text')} />}
        >
          {(list) => (
            <List label={t('console.room.previews')}>
              {list.map((preview) => (
                <ListRow
                  key={preview.id}
                  title={preview.overrides.map(written).join(', ')}
                  meta={t('console.preview.line', {
                    channel: preview.channel,
                    by: preview.by,
                    until: manilaWhen(preview.expires),
                  })}
                  end={
                    may && (
                      <Button tone="ghost" size="sm" onClick={() => setEnding(preview)}>
                        {t('console.preview.end')}
                      </Button>
                    )
                  }
                />
              ))}
            </List>
          )}
        </DataView>
      </Stack>
      {making && (
        <PreviewSheet
          units={units}
          channels={channels}
          start={[{ unit: '', version: '' }]}
          onClose={() => setMaking(false)}
        />
      )}
      {ending && (
        <ReasonSheet
          title={t('console.preview.end')}
          text={t('console.preview.end-text', { by: ending.by })}
          noReason
          onClose={() => setEnding(null)}
          act={async () => {
            await revoke({ params: { id: ending.id } });
            toast(t('console.preview.ended'));
            query.reload();
          }}
        />
      )}
    </Page>
  );
}
