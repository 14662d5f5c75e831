import { Banner, Button, EmptyState } from '@parola/ui';
import { ChipLink, ChipRow, StatusPill } from '@parola/ui/forms';
import { useEffect, useRef, useState } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { useMe } from '../access/current-account';
import { ask } from '../api/service-call';
import { useLine } from '../api/live-events';
import { useQuery } from '../api/use-query';
import { isOpen } from '../approvals/approval-words';
import { useText } from '../text';
import shown from '../components/shown.module.css';
import pageCss from '../components/page.module.css';
import css from './frame.module.css';
import { ChannelPage, PAGES, ReportPage, UnitPage } from './pages';

const LINE_TONES = { live: 'success', asking: 'warning', offline: 'danger' } as const;

/** Bar with the pages, and the open page. Alt + 1 to 6 opens a page. */
export function Frame() {
  const t = useText();
  const me = useMe();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const line = useLine();
  const [leaving, setLeaving] = useState(false);
  const waiting = useQuery('requests', {}, ['requests', 'channel']).data?.filter(isOpen);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const room = event.altKey && !event.ctrlKey ? PAGES[Number(event.key) - 1] : undefined;
      if (!room) return;
      event.preventDefault();
      void navigate(`/releases/${room.name}`);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [navigate]);

  const rooms = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chip = rooms.current?.querySelector<HTMLElement>('[aria-current]');
    const bar = chip?.parentElement;
    // `scrollIntoView` could scroll the whole page too.
    if (chip && bar) bar.scrollLeft = chip.offsetLeft - bar.offsetLeft - (bar.clientWidth - chip.offsetWidth) / 2;
  }, [pathname]);

  const leave = async () => {
    setLeaving(true);
    await ask('logOut', {}).catch(() => undefined);
    // Full navigation, so that no state of the former view stays.
    location.assign('/releases');
  };
  const inOverview = /^\/releases\/(?:overview|channels|units)/.test(pathname);
  return (
    <>
      <header className={css.top}>
        <div className={css.bar}>
          <p className={css.brand}>{t('console.title')}</p>
          <div className={css.who}>
            <span role="status">
              <StatusPill tone={LINE_TONES[line]}>{t(`console.line.${line}`)}</StatusPill>
            </span>
            <span className={css.name}>{me.name}</span>
            <Button tone="ghost" size="sm" className={shown.flush} busy={leaving} onClick={() => void leave()}>
              {t('console.log-out')}
            </Button>
          </div>
        </div>
        <div className={css.rooms} ref={rooms}>
          <ChipRow nav label={t('console.rooms')}>
            {PAGES.map(({ name }, index) => (
              <ChipLink
                key={name}
                href={`/releases/${name}`}
                current={name === 'overview' ? inOverview : pathname.startsWith(`/releases/${name}`)}
                aria-keyshortcuts={`Alt+${index + 1}`}
              >
                {name === 'approvals' && waiting && waiting.length > 0
                  ? t('console.room.approvals-waiting', { count: waiting.length })
                  : t(`console.room.${name}`)}
              </ChipLink>
            ))}
          </ChipRow>
        </div>
      </header>
      {line === 'offline' && (
        <div className={css.notice}>
          <Banner tone="warning">{t('console.offline')}</Banner>
        </div>
      )}
      <Routes>
        {PAGES.map(({ name, Page }) => (
          <Route key={name} path={`${name}/*`} element={<Page />} />
        ))}
        <Route path="channels/:channel" element={<ChannelPage />} />
        <Route path="units/:unit" element={<UnitPage />} />
        <Route path="units/:unit/report" element={<ReportPage />} />
        {/* The gate has consumed the provider's answer. */}
        <Route path="signed-in" element={<Navigate to="/releases/overview" replace />} />
        <Route index element={<Navigate to="/releases/overview" replace />} />
        <Route
          path="*"
          element={
            <main className={pageCss.page}>
              <h1 className={pageCss.title}>{t('console.unknown')}</h1>
              <EmptyState title={t('console.unknown')} text={t('console.unknown-text')} />
            </main>
          }
        />
      </Routes>
    </>
  );
}
