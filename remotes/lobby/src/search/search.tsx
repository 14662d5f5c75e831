import { Search as Glass, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useConfig, useConfigStatus, useLocale, useRouteQuery } from '@parola/kit';
import { Button, Icon, IconButton, Loading, SectionTitle, Skeleton } from '@parola/ui';
import { Chip, ChipRow, Field } from '@parola/ui/forms';
import { ConfigFailure } from '../games/config-failure';
import { GameList } from '../games/game-list';
import { sortGames, hotFirst, isOpen, named } from '../games/sort-games';
import { useLikes } from '../games/use-likes';
import { useEverTrue } from '../games/use-ever-true';
import { useText } from '../text/shelf';
import { Filters } from './filters';
import { rememberSearch, recentSearches } from './recent-searches';
import { matchGames, type Shelf } from './match-games';
import { SEARCH_PAGE } from './search-route';
import css from './search.module.css';

function useShelf(): Shelf {
  const appGameList = useConfig('appGameList');
  const appGameTypeList = useConfig('appGameTypeList');
  const appBrandList = useConfig('appBrandList');
  const appGameTagList = useConfig('appGameTagList');
  const appHotGameList = useConfig('appHotGameList');
  const appRecommendGameList = useConfig('appRecommendGameList');
  return useMemo(
    () => ({ appGameList, appGameTypeList, appBrandList, appGameTagList, appHotGameList, appRecommendGameList }),
    [appGameList, appGameTypeList, appBrandList, appGameTagList, appHotGameList, appRecommendGameList],
  );
}

/** Searches the loaded list of games. It sends no request, so the result follows each keystroke at once. */
export function Search({ layout }: { layout: 'tiles' | 'rows' }) {
  const t = useText();
  const locale = useLocale();
  const status = useConfigStatus();
  const shelf = useShelf();
  const likes = useLikes();
  const [wanted, want] = useRouteQuery(SEARCH_PAGE);
  const [words, setWords] = useState(recentSearches.read);
  const { appGameList: list } = shelf;
  const all = useMemo(
    () => (list ? [...hotFirst(list, shelf.appHotGameList), ...sortGames(list.filter((game) => !isOpen(game)))] : []),
    [list, shelf],
  );
  const games = useMemo(() => matchGames(all, shelf, wanted, locale), [all, shelf, wanted, locale]);
  // Waits for all parts: another remote may have loaded the list alone, and themes that appear later would shift the
  // games.
  const isWhole = useEverTrue(list !== undefined && status !== 'loading');

  if (!list || !isWhole) {
    if (status !== 'failed')
      return (
        <Loading className={css.page}>
          <Skeleton shape="button" />
          <Skeleton shape="tile" count={6} />
        </Loading>
      );
    return (
      <div className={css.page}>
        <ConfigFailure />
      </div>
    );
  }
  const { word = '' } = wanted;
  const isPlain = word === '' && wanted.tag === undefined;
  const recommended = named(all, shelf.appRecommendGameList).filter(isOpen);
  const maybe = recommended.length > 0 ? recommended : all.filter(isOpen).slice(0, 6);
  return (
    <div className={css.page}>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          setWords(rememberSearch(word));
        }}
      >
        <Field
          label={t('lobby.search.label')}
          hideLabel
          placeholder={t('lobby.search.label')}
          type="search"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={40}
          value={word}
          onChange={(next) => want({ word: next || undefined })}
          start={<Icon of={Glass} size={20} />}
          end={
            word !== '' && (
              <IconButton label={t('lobby.search.clear')} onClick={() => want({ word: undefined })}>
                <Icon of={X} size={20} />
              </IconButton>
            )
          }
          inputClassName={css.input}
        />
      </form>
      {isPlain && words.length > 0 && (
        <section className={css.section} aria-labelledby="lobby-recent">
          <SectionTitle
            id="lobby-recent"
            action={
              <Button
                className={css.forget}
                size="sm"
                tone="ghost"
                aria-label={t('lobby.search.forget')}
                onClick={() => {
                  recentSearches.write([]);
                  setWords([]);
                }}
              >
                {t('lobby.search.clear')}
              </Button>
            }
          >
            {t('lobby.search.recent')}
          </SectionTitle>
          <ChipRow label={t('lobby.search.recent')} wrap>
            {words.map((one) => (
              <Chip key={one} onClick={() => want({ word: one })}>
                {one}
              </Chip>
            ))}
          </ChipRow>
        </section>
      )}
      <Filters shelf={shelf} wanted={wanted} want={want} />
      <p role="status" className={css.count}>
        {t('lobby.search.count', { count: games.length })}
      </p>
      {games.length > 0 ? (
        <GameList
          label={t('lobby.search.count', { count: games.length })}
          games={games}
          layout={layout}
          likes={likes}
          onOpen={() => rememberSearch(word)}
        />
      ) : (
        <>
          <p className={css.none}>
            {word === '' ? t('lobby.search.none-filter') : t('lobby.search.none-word', { word })}
          </p>
          <Button
            tone="secondary"
            onClick={() => want({ word: undefined, type: undefined, brand: undefined, tag: undefined })}
          >
            {t('lobby.search.reset')}
          </Button>
          <section className={css.section} aria-labelledby="lobby-maybe">
            <SectionTitle id="lobby-maybe">{t('lobby.search.maybe')}</SectionTitle>
            <GameList label={t('lobby.search.maybe')} games={maybe} layout={layout} likes={likes} />
          </section>
        </>
      )}
    </div>
  );
}
