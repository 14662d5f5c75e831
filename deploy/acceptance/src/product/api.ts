import { randomUUID } from 'node:crypto';
import { fromOwnAddress } from './address';
import {
  callPath,
  CHANNEL_WEB,
  HEADER_REQUEST_ID,
  type CallName,
  type CallRequest,
  type CommonFields,
} from '@parola/calls';
import { callMeta, checkResponse, type ParsedResponse } from '@parola/calls/schemas';
import type { ProductPlace } from './product';

/** A refusal of the catalogue by the platform. */
export class Refused extends Error {
  override readonly name = 'Refused';
  constructor(
    call: string,
    readonly status: number,
    readonly errcode: number,
    readonly data: object,
  ) {
    super(`${call} was refused: HTTP ${status}, errcode ${errcode} ${JSON.stringify(data)}`);
  }
}

/** Fields that each call of the app has. */
export const COMMON: CommonFields = {
  appId: 'parola',
  channel: CHANNEL_WEB,
  clientReferrer: '',
  platform: 'WEB',
  appVersion: '1.0.0',
  appWebName: 'localhost',
};

/**
 * Sends a call like the app, and checks the answer against its schema. @throws Refused @throws Error for an answer
 * outside the catalogue
 */
export async function callApi<N extends CallName>(
  { url }: Pick<ProductPlace, 'url'>,
  name: N,
  body: CallRequest<N>,
  token?: string,
  device?: string,
): Promise<ParsedResponse<N>> {
  const headers = { 'content-type': 'application/json', ...headersOf(name, token, device) };
  const sent = JSON.stringify({ ...COMMON, ...body });
  return answerOf(name, await fetch(url + callPath(name), { method: 'POST', headers, body: sent }));
}

/** Uploads one PNG like the app. @throws Refused @throws Error for an answer outside the catalogue */
export async function uploadApi<N extends CallName>(
  { url }: Pick<ProductPlace, 'url'>,
  name: N,
  body: CallRequest<N>,
  picture: Buffer,
  token: string,
): Promise<ParsedResponse<N>> {
  const form = new FormData();
  for (const [field, value] of Object.entries({ ...COMMON, ...body })) form.append(field, String(value));
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'picture.png');
  const headers = headersOf(name, token);
  return answerOf(name, await fetch(url + callPath(name), { method: 'POST', headers, body: form }));
}

function headersOf(name: CallName, token?: string, device?: string): Record<string, string> {
  return {
    ...fromOwnAddress(),
    ...(token !== undefined && { authorization: token }),
    ...(device !== undefined && { 'x-device-id': device }),
    ...(callMeta(name).mutating && { [HEADER_REQUEST_ID]: randomUUID() }),
  };
}

async function answerOf<N extends CallName>(name: N, response: Response): Promise<ParsedResponse<N>> {
  const json: unknown = await response.json();
  const checked = checkResponse(name, json);
  if (checked.kind === 'ok') return checked.data;
  if (checked.kind === 'refused') throw new Refused(name, response.status, checked.data.errcode, checked.data);
  throw new Error(
    `${name} answered outside its schema (${checked.field}: ${checked.message}): ${JSON.stringify(json).slice(0, 500)}`,
  );
}
