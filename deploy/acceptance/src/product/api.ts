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

/** The platform said no: a refusal of the catalogue. */
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

const COMMON: CommonFields = {
  appId: 'parola',
  channel: CHANNEL_WEB,
  clientReferrer: '',
  platform: 'WEB',
  appVersion: '1.0.0',
  appWebName: 'localhost',
};

/** Makes a call as the app does, and holds the answer against its schema. @throws Refused @throws Error for an answer outside the catalogue */
export async function callApi<N extends CallName>(
  { url }: Pick<ProductPlace, 'url'>,
  name: N,
  body: CallRequest<N>,
  token?: string,
  device?: string,
): Promise<ParsedResponse<N>> {
  const headers: Record<string, string> = { 'content-type': 'application/json', ...fromOwnAddress() };
  if (token !== undefined) headers['authorization'] = token;
  if (device !== undefined) headers['x-device-id'] = device;
  if (callMeta(name).mutating) headers[HEADER_REQUEST_ID] = randomUUID();
  const response = await fetch(url + callPath(name), {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...COMMON, ...body }),
  });
  const json: unknown = await response.json();
  const checked = checkResponse(name, json);
  if (checked.kind === 'ok') return checked.data;
  if (checked.kind === 'refused') throw new Refused(name, response.status, checked.data.errcode, checked.data);
  throw new Error(
    `${name} answered outside its schema (${checked.field}: ${checked.message}): ${JSON.stringify(json).slice(0, 500)}`,
  );
}
