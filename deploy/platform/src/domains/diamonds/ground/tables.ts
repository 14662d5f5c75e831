import type { GoodsOrderStatus, GoodsType, ScratchCardId } from '@parola/calls';
import type { ColumnType, Generated } from 'kysely';

declare module '../../../db/tables' {
  interface Tables {
    diamond_exchange: DiamondExchangeTable;
    diamond_day: DiamondDayTable;
    goods_stock: { goods_id: number; stock: number; taken: number };
    goods_player: { user_id: bigint; goods_id: number; count: number };
    user_address: { user_id: bigint; sealed: Buffer; updated_at: Date };
    goods_order: GoodsOrderTable;
    scratch_hold: { user_id: bigint; prop_id: ScratchCardId; count: number };
    scratch_odds: { version: string; odds: ColumnType<unknown, string, never> };
    scratch_draw: ScratchDrawTable;
    scratch_card: ScratchCardTable;
    scratch_player: { user_id: bigint; used: number };
    scratch_addup: { user_id: bigint; addup_id: number; need: number; created_at: Date };
  }
}

export interface DiamondExchangeTable {
  id: Generated<string>;
  user_id: bigint;
  kind: 'coin' | 'card' | 'goods';
  item_id: number;
  count: number;
  diamonds: bigint;
  created_at: Date;
}

/** Exchanges of a player and item on one Manila day; `day` is written as text. */
export interface DiamondDayTable {
  user_id: bigint;
  kind: 'coin' | 'card';
  item_id: number;
  day: ColumnType<Date, string, never>;
  count: number;
}

export interface GoodsOrderTable {
  id: string;
  order_no: string;
  user_id: bigint;
  goods_id: number;
  goods_name: string;
  goods_name_fil: string | null;
  type: GoodsType;
  count: number;
  diamonds: bigint;
  status: Generated<GoodsOrderStatus>;
  tracking_no: Generated<string | null>;
  address: Buffer | null;
  moved_by: Generated<string | null>;
  note: Generated<string | null>;
  created_at: Date;
  updated_at: Date;
}

export interface ScratchDrawTable {
  id: Generated<string>;
  user_id: bigint;
  prop_id: ScratchCardId;
  count: number;
  odds_version: string;
  created_at: Date;
}

export interface ScratchCardTable {
  id: Generated<bigint>;
  card_no: string;
  draw_id: string;
  user_id: bigint;
  prop_id: ScratchCardId;
  point: bigint;
  award_id: number;
  award_prop: number;
  award_count: bigint;
  cells: number[];
  created_at: Date;
  scratched_at: Generated<Date | null>;
}
