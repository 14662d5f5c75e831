import { Banner, Button, Stack } from '@parola/ui';
import { Inline } from '@parola/ui/forms';
import { useText } from '../text';

/** Notice that a form contains unsent input, with a button to start again. */
export function KeptNotice({ of }: { of: { isKept: boolean; startAnew: () => void } }) {
  const t = useText();
  if (!of.isKept) return null;
  return (
    <Stack gap={2}>
      <Banner>{t('console.kept')}</Banner>
      <Inline>
        <Button tone="ghost" size="sm" onClick={of.startAnew}>
          {t('console.kept.anew')}
        </Button>
      </Inline>
    </Stack>
  );
}
