declare module '../../db/tables' {
  interface Tables {
    bankrupt_gift: BankruptGiftTable;
  }
}

/** Amounts in hundredths. */
export interface BankruptGiftTable {
  user_id: bigint;
  first_at: Date;
  second_until: Date;
  second_need: bigint;
  second_coin: bigint;
  second_at: Date | null;
}
