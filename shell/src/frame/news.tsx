import { useState } from 'react';
import { ChevronRight, Megaphone, X } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import type { ConfigMap } from '@parola/calls';
import { useConfig, useLocale } from '@parola/kit';
import { Icon, IconButton, TextLink } from '@parola/ui';
import { serverNow } from '../ground/server-clock';
import { deviceStorage } from '../ground/storage';
import { inLanguage } from '../ground/operator-text';
import { useStatus } from '../composition/shell';
import { useText } from '../texts/popups';
import css from './news.module.css';

type Line = NonNullable<ConfigMap['appMarqueeList']>[number];

/** Ids of the news that were dismissed on this device. */
const READ = 'parola.news-read';

function readIds(): number[] {
  const stored = deviceStorage.readJson<number[]>(READ);
  return Array.isArray(stored) ? stored : [];
}

/** Returns the lines whose time has come, in their order. `now`: epoch ms. */
function running(list: readonly Line[], now: number, isPlayer: boolean): Line[] {
  return list
    .filter(
      ({ startTime, endTime, unloginShowStatus }) =>
        startTime <= now && now < endTime && (isPlayer || unloginShowStatus === 1),
    )
    .sort((a, b) => a.sort - b.sort || a.id - b.id);
}

/**
 * The operators' news at the foot of the lobby, one line at a time and without automatic motion. It overlays the page,
 * so that it shifts no content. A dismissed line does not return.
 */
export default function News() {
  const t = useText();
  const locale = useLocale();
  const status = useStatus();
  const { pathname } = useLocation();
  const list = useConfig('appMarqueeList') ?? [];
  const [read, setRead] = useState(readIds);
  const [turn, setTurn] = useState(0);
  const lines = running(list, serverNow(), status === 'player').filter(({ id }) => !read.includes(id));
  const at = turn % Math.max(1, lines.length);
  const line = lines[at];
  if (pathname !== '/' || !line) return null;

  function putAway(): void {
    const shown = new Set([...read, ...lines.map(({ id }) => id)]);
    // Ids that left the list are dropped from the storage.
    const kept = list.map(({ id }) => id).filter((id) => shown.has(id));
    deviceStorage.writeJson(READ, kept);
    setRead(kept);
    // The dismissal removes the focused button, so focus moves to the page.
    document.getElementById('main')?.focus({ preventScroll: true });
  }
  const { value, lang } = inLanguage(line.texts, locale);
  return (
    <section className={css.news} aria-label={t('shell.news')}>
      <Icon of={Megaphone} />
      <p className={css.line} lang={lang} aria-live={turn > 0 ? 'polite' : undefined}>
        {line.target ? <TextLink href={line.target}>{value}</TextLink> : value}
      </p>
      {lines.length > 1 && (
        <IconButton
          label={t('shell.news.next', { next: ((at + 1) % lines.length) + 1, all: lines.length })}
          onClick={() => setTurn(at + 1)}
        >
          <Icon of={ChevronRight} />
        </IconButton>
      )}
      <IconButton label={t('shell.news.close')} onClick={putAway}>
        <Icon of={X} />
      </IconButton>
    </section>
  );
}
