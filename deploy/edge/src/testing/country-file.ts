import { isIPv4 } from 'node:net';

const METADATA = Buffer.from('abcdef4d61784d696e642e636f6d', 'hex');
/** Separator between the search tree and the data: sixteen zero bytes (MaxMind DB file format, version 2.0). */
const SEPARATOR = Buffer.alloc(16);

function text(value: string): Buffer {
  const bytes = Buffer.from(value);
  if (bytes.length < 29) return Buffer.concat([Buffer.from([0x40 | bytes.length]), bytes]);
  return Buffer.concat([Buffer.from([0x40 | 29, bytes.length - 29]), bytes]);
}

function uint(type: 5 | 6 | 9, value: number): Buffer {
  const size = type === 5 ? 2 : type === 6 ? 4 : 8;
  const bytes = Buffer.alloc(size);
  bytes.writeUIntBE(value, Math.max(0, size - 6), Math.min(6, size));
  // Types from 8 on are encoded in a second byte.
  return Buffer.concat([Buffer.from(type > 7 ? [size, type - 7] : [(type << 5) | size]), bytes]);
}

function map(entries: Readonly<Record<string, Buffer>>): Buffer {
  const all = Object.entries(entries);
  return Buffer.concat([Buffer.from([0xe0 | all.length]), ...all.flatMap(([key, value]) => [text(key), value])]);
}

const list = (items: readonly Buffer[]) => Buffer.concat([Buffer.from([items.length, 11 - 7]), ...items]);

/** The bits of a network as a prefix in a tree of IPv6 addresses. */
function bitsOf(network: string): number[] {
  const [address = '', length = ''] = network.split('/');
  const isOld = isIPv4(address);
  const groups = isOld
    ? [...Array<number>(6).fill(0), ...pairs(address.split('.').map(Number))]
    : expand(address).map((group) => Number.parseInt(group || '0', 16));
  const bits = groups.flatMap((group) => Array.from({ length: 16 }, (_, at) => (group >> (15 - at)) & 1));
  return bits.slice(0, Number(length) + (isOld ? 96 : 0));
}

const pairs = ([a = 0, b = 0, c = 0, d = 0]: number[]) => [a * 256 + b, c * 256 + d];

function expand(address: string): string[] {
  const [left = '', right = ''] = address.split('::');
  const [before, after] = [left.split(':').filter(Boolean), right.split(':').filter(Boolean)];
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

/**
 * Builds a database of countries like MaxMind's (`.mmdb`) from networks such as `203.0.113.0/24`; another `kind` makes
 * a file that is refused.
 */
export function countryFile(countries: Readonly<Record<string, string>>, kind = 'Test-Country'): Buffer {
  const nodes: [number | string | null, number | string | null][] = [[null, null]];
  for (const [network, country] of Object.entries(countries)) {
    const bits = bitsOf(network);
    let at = 0;
    bits.forEach((bit, depth) => {
      const node = nodes[at];
      if (!node) throw new Error('the tree has a hole');
      if (depth === bits.length - 1) node[bit as 0 | 1] = country;
      else if (typeof node[bit as 0 | 1] === 'number') at = Number(node[bit as 0 | 1]);
      else {
        nodes.push([null, null]);
        at = nodes.length - 1;
        node[bit as 0 | 1] = at;
      }
    });
  }
  const places = new Map<string, number>();
  const data: Buffer[] = [];
  for (const country of new Set(Object.values(countries))) {
    places.set(country, Buffer.concat(data).length);
    data.push(map({ country: map({ iso_code: text(country) }) }));
  }
  const tree = Buffer.alloc(nodes.length * 8);
  nodes.flat().forEach((record, at) => {
    const value =
      typeof record === 'string'
        ? nodes.length + SEPARATOR.length + (places.get(record) ?? 0)
        : (record ?? nodes.length);
    tree.writeUInt32BE(value, at * 4);
  });
  const metadata = map({
    binary_format_major_version: uint(5, 2),
    binary_format_minor_version: uint(5, 0),
    build_epoch: uint(9, 1_760_000_000),
    database_type: text(kind),
    description: map({ en: text('countries of a test') }),
    ip_version: uint(5, 6),
    languages: list([text('en')]),
    node_count: uint(6, nodes.length),
    record_size: uint(5, 32),
  });
  return Buffer.concat([tree, SEPARATOR, ...data, METADATA, metadata]);
}
