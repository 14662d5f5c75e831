import { useHost } from '@parola/kit';
import { Banner, Button } from '@parola/ui';
import { useText } from '../text/shelf';

/** A notice that the shown content was stored at an earlier visit. */
export function Saved() {
  const t = useText();
  const { config } = useHost();
  return (
    <Banner
      tone="warning"
      action={
        <Button size="sm" tone="ghost" onClick={config.reload}>
          {t('lobby.saved.try-again')}
        </Button>
      }
    >
      {t('lobby.saved.text')}
    </Banner>
  );
}
