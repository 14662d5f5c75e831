import { Banner, Stack } from '@parola/ui';
import { CopyButton } from '@parola/ui/forms';
import { useText } from '../text';
import css from './shown.module.css';

/** A secret that is shown once. */
export function Secret({ words, value, copy }: { words: string; value: string; copy: string }) {
  const t = useText();
  return (
    <Stack gap={3}>
      <Banner tone="success">{words}</Banner>
      <code className={css.secret}>{value}</code>
      <CopyButton value={value} label={copy} />
      <p>{t('console.secret.once')}</p>
    </Stack>
  );
}
