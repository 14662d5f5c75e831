import type { ColumnType, Generated } from 'kysely';

declare module '../../db/tables' {
  interface Tables {
    agent_commission: AgentCommissionTable;
    agent_balance: AgentBalanceTable;
    agent_award: AgentAwardTable;
  }
}

/**
 * Commission of a Manila day. `day` is written as text. Amounts in hundredths: `commission` is the total, `held` its
 * part under review, `received` the paid part; the rest is claimable.
 */
export interface AgentCommissionTable {
  id: Generated<bigint>;
  user_id: bigint;
  source_id: bigint;
  level: number;
  day: ColumnType<Date, string, never>;
  valid_bet: bigint;
  commission: bigint;
  held: Generated<bigint>;
  received: Generated<bigint>;
  updated_at: Date;
}

export interface AgentBalanceTable {
  user_id: bigint;
  ready: Generated<bigint>;
  held: Generated<bigint>;
  received: Generated<bigint>;
  receipts: Generated<number>;
}

export interface AgentAwardTable {
  user_id: bigint;
  award_id: number;
  need: number;
  count: bigint;
  created_at: Date;
}
