import { RG_STATUS, type RgState, type RgStatus } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../db/pool';
import { getConfig } from '../config';
import './tables';

export interface RgNow {
  rgStatus: RgStatus;
  /** When cooling-off or exclusion ends. */
  until?: Date;
}

const STATUSES = Object.values(RG_STATUS);

/** Whether a player may play now, as every bet sees it too: both ask `player_block`. */
export async function rgStatusOf(tx: Tx, userId: bigint): Promise<RgNow> {
  const {
    rows: [row],
  } = await sql<{ rg_status: number; until: Date | null }>`SELECT * FROM player_block(${userId})`.execute(tx);
  const rgStatus = STATUSES.find((status) => status === row?.rg_status) ?? RG_STATUS.ok;
  return row?.until ? { rgStatus, until: row.until } : { rgStatus };
}

/** Whether a player may deposit, play and claim now: for answers that only show. What acts asks `assertMay`. */
export async function mayNow(tx: Tx, userId: bigint): Promise<boolean> {
  return (await rgStatusOf(tx, userId)).rgStatus === RG_STATUS.ok;
}

/** What `rgStatusOf` says for the wire, with the limits (none can be set yet) and the interval of reality checks. */
export async function rgStateOf(tx: Tx, userId: bigint): Promise<RgState> {
  const { rgStatus, until } = await rgStatusOf(tx, userId);
  return {
    rgStatus,
    ...(until && { until: until.getTime() }),
    limits: [],
    realityCheckMin: await getConfig(tx, 'appRealityCheckMin'),
  };
}
