import { decimal } from '../ground/money';

/** The data of a QR Ph code. Amount in hundredths. */
export interface QrphTerms {
  amount: number;
  /** Payee as shown by the payer's bank: at most 25 ASCII characters. */
  merchant: string;
  /** Reference of the order at the bank: at most 25 characters. */
  reference: string;
}

/** BIC of the acquirer: an invented one that no bank has. */
const ACQUIRER = 'SNBXPHM1XXX';
const MERCHANT_ID = '777148000000017';
/** Merchant category by ISO 18245: betting, casino chips, wagers. */
const CATEGORY = '7995';
const PESO = '608';
/** Point of initiation "dynamic": the code is for one payment and contains its amount. */
const DYNAMIC = '12';
const DYNAMIC_P2M = '010';
const SCHEME = 'ph.ppmi.p2m';
const QRPH = 'ph.ppmi.qrph';
/** Id and length of the last object, the checksum; the checksum covers them too. */
const CHECKSUM = '6304';

function field(id: string, value: string): string {
  if (value.length === 0 || value.length > 99) throw new RangeError(`${id} does not fit an object of a QR code`);
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
}

/** CRC-16/CCITT-FALSE of printable ASCII: polynomial 0x1021, from 0xFFFF, not reflected; four hexadecimal digits. */
export function crcOf(text: string): string {
  let crc = 0xffff;
  for (let i = 0; i < text.length; i += 1) {
    crc ^= text.charCodeAt(i) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** Printable ASCII of limited length; banks show nothing else. */
function plain(text: string, most: number): string {
  return text.replace(/[^ -~]/g, '').slice(0, most) || '-';
}

/**
 * The text of a dynamic QR Ph code (EMVCo QRCPS merchant-presented mode, person to merchant): an exact amount in pesos,
 * for one payment.
 */
export function qrphOf({ amount, merchant, reference }: QrphTerms): string {
  const objects = [
    field('00', '01'),
    field('01', DYNAMIC),
    field('28', field('00', SCHEME) + field('01', ACQUIRER) + field('03', MERCHANT_ID) + field('05', DYNAMIC_P2M)),
    field('52', CATEGORY),
    field('53', PESO),
    field('54', decimal(amount)),
    field('58', 'PH'),
    field('59', plain(merchant, 25)),
    field('60', 'Manila'),
    field('62', field('00', QRPH) + field('05', reference)),
    field('88', field('00', QRPH) + field('01', reference)),
  ].join('');
  return objects + CHECKSUM + crcOf(objects + CHECKSUM);
}

/** Parses a text into objects by id; undefined when it is malformed. */
function objectsOf(text: string): Map<string, string> | undefined {
  const found = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const head = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4));
    const value = head && text.slice(at + 4, at + 4 + Number(head[2]));
    if (!head?.[1] || !value || value.length !== Number(head[2])) return undefined;
    found.set(head[1], value);
    at += 4 + value.length;
  }
  return found;
}

/** The reference in a QR Ph code of this provider; undefined for any other text, and for a wrong checksum. */
export function referenceIn(text: string): string | undefined {
  if (text.slice(-8, -4) !== CHECKSUM || crcOf(text.slice(0, -4)) !== text.slice(-4)) return undefined;
  const more = objectsOf(text)?.get('62');
  return more === undefined ? undefined : objectsOf(more)?.get('05');
}
