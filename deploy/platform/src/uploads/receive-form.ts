import { FORM_TEXT_BYTES, formBytes, type FileFields } from '@parola/calls/schemas';
import type { FastifyRequest } from 'fastify';
import { ProtocolError, Refusal } from '../ground/errors';
import type { Stage, StagedFile, Staging } from './staging';

/** Idle timeout of an upload. */
const SILENT_MS = 30_000;
const TEXTS = 64;

/** The content of a form. */
export interface Form {
  texts: Readonly<Record<string, string>>;
  files: Readonly<Record<string, readonly StagedFile[]>>;
  /** Deletes the files. */
  drop(): Promise<void>;
}

function tooLarge(field: string, what: string): ProtocolError {
  return new ProtocolError(413, { field: field.slice(0, 200) }, what);
}
function wrong(field: string, what: string): ProtocolError {
  return new ProtocolError(400, { field: field.slice(0, 200) }, what);
}

/**
 * Reads a form and streams its files to disk. After any failure, also a disconnect of the client, all its files are
 * deleted.
 * @throws ProtocolError 415 for a body that is no form; 413 for too large or too many parts and 400 for other faults,
 * both with the field; 408 after `silentMs` without data, and the connection is unusable then. A Refusal instead of 413
 * and 400 if the field declares one.
 */
export async function receiveForm(
  request: FastifyRequest,
  fields: FileFields,
  staging: Staging,
  silentMs = SILENT_MS,
): Promise<Form> {
  if (!request.isMultipart()) throw new ProtocolError(415);
  if (Number(request.headers['content-length'] ?? 0) > formBytes(fields)) throw tooLarge('', 'form too large');
  const stage = await staging.open();
  const { promise: silent, reject } = deferred();
  const silence = setTimeout(() => reject(new ProtocolError(408, {}, 'nothing came any more')), silentMs);
  const onData = () => {
    silence.refresh();
    void stage.keepAlive();
  };
  // A data listener starts the stream at the end of this tick; the parser is attached by then.
  request.raw.on('data', onData);
  try {
    const parts = await Promise.race([readParts(request, fields, stage), silent]);
    return { ...parts, drop: () => stage.drop() };
  } catch (error) {
    await stage.drop();
    throw asProtocolError(error);
  } finally {
    clearTimeout(silence);
    request.raw.off('data', onData);
    // Reads the rest of a refused form, so that the client receives the response.
    request.raw.unpipe();
    request.raw.resume();
  }
}

/** A promise that only rejects, without an unhandled rejection if nothing awaits it yet. */
function deferred(): { promise: Promise<never>; reject: (error: Error) => void } {
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<never>((_resolve, refuse) => {
    reject = refuse;
  });
  promise.catch(() => undefined);
  return { promise, reject };
}

/** Errors of the parser become 400 or 413; system errors (full disk) stay as they are. */
function asProtocolError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ProtocolError || error instanceof Refusal || 'syscall' in error)
    return error;
  return new ProtocolError('statusCode' in error && error.statusCode === 413 ? 413 : 400, { field: '' }, error.message);
}

async function readParts(request: FastifyRequest, fields: FileFields, stage: Stage): Promise<Omit<Form, 'drop'>> {
  const texts: Record<string, string> = {};
  const files = new Map<string, StagedFile[]>(Object.keys(fields).map((field) => [field, []]));
  const counts = Object.values(fields).map(({ maxCount }) => maxCount);
  const most = Math.max(...Object.values(fields).map(({ maxBytes }) => maxBytes));
  let textBytes = 0;
  const limits = {
    // Limits of one more than allowed: this code detects the excess and reports the field.
    fileSize: most + 1,
    files: counts.reduce((sum, count) => sum + count, 1),
    fields: TEXTS,
    parts: counts.reduce((sum, count) => sum + count, 1) + TEXTS,
    fieldSize: FORM_TEXT_BYTES,
    headerPairs: 20,
  };
  for await (const part of request.parts({ limits })) {
    const { fieldname } = part;
    if (part.type === 'file') {
      const rules = Object.hasOwn(fields, fieldname) ? fields[fieldname] : undefined;
      const taken = files.get(fieldname);
      if (!rules || !taken) throw wrong(fieldname, 'no field for files');
      if (taken.length >= rules.maxCount)
        throw rules.refuses ? new Refusal(rules.refuses.count) : tooLarge(fieldname, 'too many files');
      taken.push(await stage.store(fieldname, rules, part.file));
      continue;
    }
    const text = String(part.value);
    textBytes += Buffer.byteLength(text);
    if (part.valueTruncated || textBytes > FORM_TEXT_BYTES) throw tooLarge(fieldname, 'text too long');
    if (Object.hasOwn(texts, fieldname) || files.has(fieldname)) throw wrong(fieldname, 'sent twice, or no file');
    texts[fieldname] = text;
  }
  for (const [field, taken] of files)
    if (taken.length < (fields[field]?.minCount ?? 1)) throw wrong(field, 'file missing');
  return { texts, files: Object.fromEntries(files) };
}
