import type { Generated } from 'kysely';

declare module '../db/tables' {
  interface Tables {
    exclusion: ExclusionTable;
    restricted_person: RestrictedPersonTable;
  }
}

/** Append-only; the state of a player is `player_block`. */
export interface ExclusionTable {
  id: Generated<bigint>;
  user_id: bigint;
  rg_status: number;
  exclusion_no: string;
  reason: number | null;
  started_at: Date;
  until: Date;
}

/** Barred persons, by the mobile they would register with. */
export interface RestrictedPersonTable {
  mobile: string;
  reason: string;
  created_at: Generated<Date>;
}
