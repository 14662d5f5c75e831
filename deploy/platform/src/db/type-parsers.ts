import { types } from 'pg';

const INT8 = 20;

/** Parses int8 as bigint, because money must never become a number. Other types keep the driver's parsers. */
export const parsers = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? BigInt : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};
