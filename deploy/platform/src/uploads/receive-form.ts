import { FORM_TEXT_BYTES, formBytes, type FileFields } from '@parola/calls/schemas';
import type { FastifyRequest } from 'fastify';
import { ProtocolError, Refusal } from '../ground/errors';
import type { Stage, StagedFile, Staging } from './staging';

/** A sender that says nothing for this long is waited for no longer. */
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
 * Reads a form, its files straight to the disk. After any failure, also when the sender leaves half-way, nothing of
 * it stays.
 * @throws ProtocolError 415 for another body; 413 too long or too many, 400 for any other fault, both with the field;
 * 408 when nothing came for `silentMs`: the connection is unusable then. Refusal where the field says so instead of
 * 413 and 400.
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
  const heard = () => {
    silence.refresh();
    void stage.heard();
  };
  // To listen makes it flow at the end of this tick: by then the parser reads it.
  request.raw.on('data', heard);
  try {
    const parts = await Promise.race([readParts(request, fields, stage), silent]);
    return { ...parts, drop: () => stage.drop() };
  } catch (error) {
    await stage.drop();
    throw asProtocolError(error);
  } finally {
    clearTimeout(silence);
    request.raw.off('data', heard);
    // The rest of a refused form is read, so that its sender can read the answer.
    request.raw.unpipe();
    request.raw.resume();
  }
}

/** A promise that only rejects; a rejection before anyone awaits it is handled. */
function deferred(): { promise: Promise<never>; reject: (error: Error) => void } {
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<never>((_resolve, refuse) => {
    reject = refuse;
  });
  promise.catch(() => undefined);
  return { promise, reject };
}

/** The parser's error is the sender's fault; a full disk is not. */
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
    // One more than allowed of each: then this code reports the field.
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
      taken.push(await stage.take(fieldname, rules, part.file));
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
