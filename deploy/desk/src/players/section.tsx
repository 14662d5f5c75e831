import { Card, SectionTitle } from '@parola/ui';
import type { ReactNode } from 'react';
import { useText } from '../text';
import css from './players.module.css';

/** A titled list of a player's data. */
export function Section({ title, empty, children }: { title: string; empty: boolean; children: ReactNode }) {
  const t = useText();
  return (
    <Card>
      <SectionTitle>{title}</SectionTitle>
      {empty ? <p className={css.none}>{t('desk.players.none')}</p> : children}
    </Card>
  );
}
