import { lazy, Suspense, useRef, useState, type ChangeEvent } from 'react';
import 'react-easy-crop/react-easy-crop.css';
import { useAction } from '@parola/kit';
import { Banner, Button, Skeleton, Stack } from '@parola/ui';
import { useShell } from '../../../composition/shell';
import { useText } from '../../../texts/profile';
import css from './profile.module.css';

const TYPES = ['image/png', 'image/jpeg', 'image/webp'];
const MOST_BYTES = 5_000_000;

const Cut = lazy(() => import(/* webpackChunkName: "cut-picture" */ './cut-picture'));

/**
 * The player's own picture: choose, crop and upload, or remove it. The code that crops loads after a picture was
 * chosen.
 */
export function OwnPicture({ has }: { has: boolean }) {
  const t = useText();
  const { session } = useShell();
  const removal = useAction('updateProfile');
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string>();
  const [problem, setProblem] = useState<string>();

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const [file] = event.currentTarget.files ?? [];
    // Cleared, so that choosing the same file again fires a change.
    event.currentTarget.value = '';
    if (!file) return;
    if (!TYPES.includes(file.type) || file.size === 0 || file.size > MOST_BYTES)
      return setProblem(t('shell.profile.own-type'));
    setProblem(undefined);
    const reader = new FileReader();
    reader.onload = () => setChosen(typeof reader.result === 'string' ? reader.result : undefined);
    reader.onerror = () => setProblem(t('shell.profile.own-unread'));
    reader.readAsDataURL(file);
  }
  async function remove(): Promise<void> {
    if ((await removal.run({ avatarOther: '' })).ok) await session.reload();
  }
  return (
    <Stack gap={4}>
      <p className={css.text}>{t('shell.profile.own-text')}</p>
      <input
        ref={input}
        type="file"
        accept={TYPES.join(',')}
        hidden
        aria-label={t('shell.profile.own-choose')}
        onChange={choose}
      />
      <div className={css.buttons}>
        <Button tone="secondary" onClick={() => input.current?.click()}>
          {t(has ? 'shell.profile.own-other' : 'shell.profile.own-choose')}
        </Button>
        {has && (
          <Button tone="ghost" busy={removal.busy} onClick={() => void remove()}>
            {t('shell.profile.own-remove')}
          </Button>
        )}
      </div>
      {(problem ?? removal.error?.message) && <Banner tone="danger">{problem ?? removal.error?.message}</Banner>}
      {chosen && (
        <Suspense fallback={<Skeleton shape="card" />}>
          <Cut
            picture={chosen}
            close={() => setChosen(undefined)}
            unread={() => {
              setChosen(undefined);
              setProblem(t('shell.profile.own-unread'));
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}
