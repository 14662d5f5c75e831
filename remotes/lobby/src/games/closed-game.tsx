import { lazy, Suspense } from 'react';
import type { GameItem } from '@parola/calls';

const RulesSheet = lazy(() =>
  import(/* webpackChunkName: "rules" */ '../rules/rules-sheet.part').then((part) => part.ready()),
);

/** Explains why a tapped game cannot be played now. */
export function ClosedGame({ game, onClose }: { game: GameItem | undefined; onClose(): void }) {
  if (!game) return null;
  return (
    <Suspense fallback={null}>
      <RulesSheet game={game} onClose={onClose} />
    </Suspense>
  );
}
