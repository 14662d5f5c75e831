import { mayDo } from '@parola/operations';
import { Button, EmptyState, Loading, Skeleton } from '@parola/ui';
import { ChipLink, ChipRow } from '@parola/ui/forms';
import { Suspense, useEffect, useState } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { ask } from '../api/operation-call';
import { useMe } from '../access/current-operator';
import { useText } from '../text';
import pageCss from '../layout/page.module.css';
import css from './frame.module.css';
import { Notices } from './notices';
import { PAGES } from './pages';

const KEYS = '1234567890';

/** Bar with this operator's pages, and the open page. Alt + 1 to 9 opens a page, Alt + 0 the tenth. */
export function Frame() {
  const t = useText();
  const me = useMe();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const rooms = PAGES.filter(({ needs }) => mayDo(me.roles, needs));

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const room = event.altKey && !event.ctrlKey ? rooms[KEYS.indexOf(event.key)] : undefined;
      if (!room) return;
      event.preventDefault();
      void navigate(`/desk/${room.name}`);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [rooms, navigate]);

  const leave = async () => {
    setLeaving(true);
    await ask('access.logOut', {}).catch(() => undefined);
    // Full navigation, so that no state of the former view stays.
    location.assign('/desk');
  };
  const [first] = rooms;
  return (
    <>
      <header className={css.top}>
        <div className={css.bar}>
          <p className={css.brand}>{t('desk.title')}</p>
          <div className={css.who}>
            <span>{me.name}</span>
            <Button tone="ghost" size="sm" busy={leaving} onClick={() => void leave()}>
              {t('desk.log-out')}
            </Button>
          </div>
        </div>
        <div className={css.rooms}>
          <ChipRow nav label={t('desk.rooms')}>
            {rooms.map(({ name }, index) => (
              <ChipLink
                key={name}
                href={`/desk/${name}`}
                current={pathname.startsWith(`/desk/${name}`)}
                {...(index < KEYS.length && { 'aria-keyshortcuts': `Alt+${KEYS[index]}` })}
              >
                {t(`desk.room.${name}`)}
              </ChipLink>
            ))}
          </ChipRow>
        </div>
      </header>
      <Notices />
      <Suspense
        fallback={
          <div className={pageCss.page}>
            <Loading>
              <Skeleton shape="row" count={4} />
            </Loading>
          </div>
        }
      >
        <Routes>
          {rooms.map(({ name, Page }) => (
            <Route key={name} path={`${name}/*`} element={<Page />} />
          ))}
          {first && <Route index element={<Navigate to={`/desk/${first.name}`} replace />} />}
          <Route
            path="*"
            element={
              <main className={pageCss.page}>
                <EmptyState
                  title={first ? t('desk.unknown') : t('desk.room.none')}
                  text={first ? t('desk.unknown-text') : t('desk.room.none-text')}
                />
              </main>
            }
          />
        </Routes>
      </Suspense>
    </>
  );
}
