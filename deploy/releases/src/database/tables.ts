import type { ColumnType } from 'kysely';

/** A number that the database generates. */
type Generated = ColumnType<number, never, never>;

/** A JSON column: written as its text. */
type Json = ColumnType<unknown, string, string>;

/** Tables of the schema `release`; the migrations describe them. */
export interface Tables {
  session: { hash: string; login: string; since: Date; seen: Date; ends: Date };
  /** `device`: null for a stranger. */
  attempt: { login: string; address: string; device: string | null; at: Date };
  account: {
    login: string;
    n: Generated;
    name: string;
    password: string;
    totp: string;
    step: number;
    grants: Json;
    active: boolean;
    last_seen: Date | null;
    eyes_from: Date | null;
    alone: string | null;
    by_hand: boolean;
  };
  invitation: {
    hash: string;
    n: Generated;
    by: string;
    grants: Json;
    expires: Date;
    first: boolean;
    login: string | null;
    name: string | null;
    password: string | null;
    totp: string | null;
  };
  wish: { digest: string; by: string; at: Date };
  token: {
    id: string;
    hash: string;
    name: string;
    owner: string;
    grants: Json;
    created_at: Date;
    expires: Date;
    last_used: Date | null;
    revoked: boolean;
  };
  link: { login: string; issuer: string; subject: string; by: string; at: Date; made: boolean };
  ended_link: { issuer: string; subject: string; login: string };
  report_subscription: {
    unit: string;
    target: string;
    origin: string;
    by: string;
    at: Date;
    due: Date;
    attempts: number;
    next_at: Date;
    sent_at: Date | null;
    problem: string | null;
  };
  audit: {
    id: ColumnType<string, never, never>;
    n: number;
    digest: string;
    at: Date;
    actor: string;
    act: string;
    subject: string;
    outcome: 'done' | 'refused';
    detail: string;
    emergency: boolean;
    prev: string;
    hash: string;
    signed_by: string | null;
    problem: string | null;
    next: number;
  };
  state: { part: 'people' | 'links'; version: number; folded: number; shrunk: boolean };
}
