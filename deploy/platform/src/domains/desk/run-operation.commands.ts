import { mayDo, OPERATIONS, type OperationName } from '@parola/operations';
import { readInput, type Parsed } from '@parola/operations/schemas';
import type { Tx } from '../../db/pool';
import { inTransaction } from '../../db/transaction';
import type { Services } from '../../domain-api/domain';
import { ProtocolError } from '../../ground/errors';
import { UUID } from '../../ground/uuid';
import type { Vault } from '../../ground/vault';
import { claimKey, hashBody, storeAnswer, type IdempotencyKey } from '../../http/idempotency';
import { KeyedQueue } from '../../http/keyed-queue';
import { writeAct } from './ground/audit.commands';
import type { Operations } from './ground/context.types';
import { Later } from './ground/later.types';
import { asDeskRefusal, DeskRefusal } from './ground/refusal.types';
import { devicesOf } from './ground/sealed-access.format';
import { operatorOf, type Operator } from './ground/sessions.commands';

/** A request to the desk. */
export interface OperationRequest {
  body: unknown;
  /** Session token; '' for none. */
  token: string;
  ip: string;
  /** Device cookie; '' for none. */
  device: string;
  /** Header x-request-id. */
  requestId: string;
  /** True for a poll by the page, which does not count as activity. */
  byItself: boolean;
}

/** Lines of acts: one act of a caller at a time holds a connection, and the others wait without one. */
const lines = new KeyedQueue<string>();

/**
 * The line of an act: the operator's session, the own device of a log-in, or the one line of all strangers. A flood of
 * log-ins then leaves the connections to players and operators.
 */
function lineOf(
  vault: Vault,
  { token, device }: OperationRequest,
  input: object,
  now: Date,
  isPublic: boolean,
): string {
  if (!isPublic) return `session:${token}`;
  const own = devicesOf(vault).idOf(device, loginIn(input), now.getTime());
  return own === null ? 'strangers' : `device:${own}`;
}

interface Trace {
  who: Operator | null;
  subject: string;
  detail: Record<string, unknown>;
  session: string | undefined;
  device: string | undefined;
}

type OperationServices = Pick<Services, 'database' | 'hooks' | 'sessions' | 'vault' | 'pictures'>;

export interface Done {
  answer: object;
  /** New session token; undefined keeps the present one. */
  session: string | undefined;
  device: string | undefined;
}

/**
 * Runs one operation in one transaction, which also locks the caller's permissions and writes the audit line. The audit
 * line of a thrown refusal is written after the rollback. A picture is read after the transaction.
 * @throws DeskRefusal
 */
export async function runOperation<N extends OperationName>(
  services: OperationServices,
  operations: Operations,
  name: N,
  request: OperationRequest,
): Promise<Done> {
  const { answer, ...done } = await inOneTransaction(services, operations, name, request);
  return { ...done, answer: answer instanceof Later ? await answer.load() : answer };
}

/** @throws DeskRefusal */
async function inOneTransaction<N extends OperationName>(
  { database: { db }, hooks, sessions, vault, pictures }: OperationServices,
  operations: Operations,
  name: N,
  request: OperationRequest,
): Promise<Omit<Done, 'answer'> & { answer: object | Later<object> }> {
  const now = new Date();
  const { kind } = OPERATIONS[name];
  const read = readInput(name, request.body);
  if (!read.ok) throw new DeskRefusal('badInput', { field: read.field });
  const trace: Trace = { who: null, subject: '', detail: {}, session: undefined, device: undefined };
  const line = (outcome: string) => ({
    operatorId: trace.who ? BigInt(trace.who.id) : null,
    operator: trace.who?.login ?? loginIn(read.input),
    operation: name,
    subject: trace.subject,
    detail: trace.detail,
    outcome,
    ip: request.ip,
    now,
  });

  let effects: (() => void)[] = [];
  try {
    const work = async (tx: Tx) => {
      effects = [];
      Object.assign(trace, {
        who: null,
        subject: '',
        detail: {},
        session: undefined,
        device: undefined,
      } satisfies Trace);
      trace.who = await admit(tx, name, request, now, trace);
      const key = keyOf(name, trace.who, request.requestId, read.input);
      const before = key && (await claimKey(tx, key));
      if (before) return before;
      const done = await operations[name]({
        tx,
        hooks,
        sessions,
        vault,
        pictures,
        input: read.input,
        now,
        ip: request.ip,
        device: request.device,
        keepDevice: (text) => {
          trace.device = text;
        },
        operator: () => {
          if (!trace.who) throw new DeskRefusal('notLoggedIn');
          return trace.who;
        },
        note: (subject, detail = {}) => Object.assign(trace, { subject, detail }),
        afterCommit: (effect) => effects.push(effect),
        session: (token) => {
          trace.session = token;
        },
      });
      if (kind !== 'read') {
        if (!trace.subject) throw new Error(`${name} leaves no trace`);
        await writeAct(tx, line(outcomeOf(done)));
      }
      if (done instanceof DeskRefusal || done instanceof Later) return done;
      if (key) await storeAnswer(tx, key, done);
      return done;
    };
    const answer =
      kind === 'act'
        ? await lines.run(lineOf(vault, request, read.input, now, OPERATIONS[name].roles === 'nobody'), () =>
            inTransaction(db, work),
          )
        : await inTransaction(db, work);
    for (const effect of effects) effect();
    // Returned refusal: the transaction has committed, with its audit line.
    if (answer instanceof DeskRefusal) throw new Kept(answer);
    return { answer, session: trace.session, device: trace.device };
  } catch (error) {
    if (error instanceof Kept) throw error.refusal;
    // A full line: neither the audit nor the log grows by a flood.
    if (error instanceof ProtocolError && error.status === 503) throw new DeskRefusal('tooFrequent', waitOf(error));
    const refusal = asDeskRefusal(error);
    const worth = refusal.reason === 'noRole' || (kind !== 'read' && refusal.reason !== 'notLoggedIn');
    if (worth && refusal.status < 500) await writeAct(db, line(`refused:${refusal.reason}`));
    throw refusal.reason === 'failed' ? error : refusal;
  }
}

function waitOf({ fields: { retryAfterSec } }: ProtocolError): { retryAfterSec?: number } {
  return retryAfterSec === undefined ? {} : { retryAfterSec };
}

function outcomeOf(done: object): string {
  if (done instanceof DeskRefusal) return `refused:${done.reason}`;
  return 'approval' in done && done.approval !== null ? 'waits' : 'done';
}

/** A refusal whose transaction was committed. */
class Kept extends Error {
  constructor(readonly refusal: DeskRefusal) {
    super('kept');
  }
}

/** Returns the caller and locks their roles; null for a public operation. @throws DeskRefusal notLoggedIn, noRole */
async function admit(
  tx: Tx,
  name: OperationName,
  request: OperationRequest,
  now: Date,
  trace: Trace,
): Promise<Operator | null> {
  if (OPERATIONS[name].roles === 'nobody') return null;
  const operator = await operatorOf(tx, request.token, now, !request.byItself);
  if (!operator) throw new DeskRefusal('notLoggedIn');
  trace.who = operator;
  if (!mayDo(operator.roles, name)) throw new DeskRefusal('noRole');
  return operator;
}

/**
 * Returns the idempotency key of an operator's act; null for a read and for a caller without a session.
 * @throws DeskRefusal badInput without a request id
 */
function keyOf(name: OperationName, who: Operator | null, requestId: string, input: object): IdempotencyKey | null {
  const { kind, secretAnswer } = OPERATIONS[name];
  if (kind !== 'act' || !who) return null;
  if (!UUID.test(requestId)) throw new DeskRefusal('badInput', { field: 'x-request-id' });
  return {
    owner: `o:${who.id}`,
    call: name,
    requestId: requestId.toLowerCase(),
    bodyHash: hashBody(input, []),
    keepsAnswer: !secretAnswer,
  };
}

function loginIn(input: Parsed<OperationName>): string {
  return 'login' in input ? input.login : '';
}
