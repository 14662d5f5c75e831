import { translated } from '@parola/calls';
import { useLocale, type QueryChange } from '@parola/kit';
import { Chip, ChipRow } from '@parola/ui/forms';
import { sortGames, isOpen } from '../games/sort-games';
import { useText } from '../text/shelf';
import type { Shelf, Wanted } from './match-games';
import type { SEARCH_PAGE } from './search-route';

interface Props {
  shelf: Shelf;
  wanted: Wanted;
  want(change: QueryChange<typeof SEARCH_PAGE>): void;
}

/** Filters by category, provider and theme, one of each at a time; only those with a game are shown. */
export function Filters({ shelf, wanted, want }: Props) {
  const t = useText();
  const locale = useLocale();
  const games = shelf.appGameList ?? [];
  const types = sortGames(shelf.appGameTypeList ?? []).filter(({ id }) =>
    games.some(({ typeIds }) => typeIds.includes(id)),
  );
  const brands = sortGames(shelf.appBrandList ?? []).filter(({ id }) => games.some(({ brandId }) => brandId === id));
  const tags = sortGames(shelf.appGameTagList ?? []).filter(({ gameIds }) =>
    games.some((game) => isOpen(game) && gameIds.includes(game.gameId)),
  );
  return (
    <>
      <ChipRow label={t('lobby.search.types')}>
        <Chip selected={wanted.type === undefined} onClick={() => want({ type: undefined })}>
          {t('lobby.search.all')}
        </Chip>
        {types.map(({ id, name }) => (
          <Chip key={id} selected={wanted.type === id} onClick={() => want({ type: id })}>
            {name}
          </Chip>
        ))}
      </ChipRow>
      {brands.length > 1 && (
        <ChipRow label={t('lobby.search.providers')}>
          {brands.map(({ id, name }) => (
            <Chip
              key={id}
              selected={wanted.brand === id}
              onClick={() => want({ brand: wanted.brand === id ? undefined : id })}
            >
              {name}
            </Chip>
          ))}
        </ChipRow>
      )}
      {tags.length > 0 && (
        <ChipRow label={t('lobby.search.themes')}>
          {tags.map((tag) => (
            <Chip
              key={tag.id}
              selected={wanted.tag === tag.id}
              onClick={() => want({ tag: wanted.tag === tag.id ? undefined : tag.id })}
            >
              {translated(tag, locale).name}
            </Chip>
          ))}
        </ChipRow>
      )}
    </>
  );
}
