import type { ReactNode } from 'react';
import css from './odds-table.module.css';

interface Names {
  caption: string;
  prize: string;
  chance: string;
}
interface Row {
  id: number;
  prize: ReactNode;
  chance: string;
}

/** All prizes with their chances (player protection C55). */
export function OddsTable({ caption, prize, chance, rows }: Names & { rows: readonly Row[] }) {
  return (
    <table className={css.odds}>
      <caption className={css.caption}>{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{prize}</th>
          <th scope="col">{chance}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className={css.prize}>{row.prize}</td>
            <td className={css.chance}>{row.chance}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
