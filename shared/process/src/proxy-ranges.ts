import { BlockList, isIP } from 'node:net';

const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};
/** Prefix length of a single address, by its IP version. */
const LONGEST: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

/** Form of a list of proxies, for messages. */
export const PROXY_RANGES_FORM = 'is not a list of addresses and ranges such as 10.0.0.0/8,loopback';

function isRange(range: string): boolean {
  if (Object.hasOwn(NAMED, range)) return true;
  const [address = '', bits, ...rest] = range.split('/');
  const longest = LONGEST[isIP(address)];
  const isPrefix =
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (longest ?? 0));
  return longest !== undefined && isPrefix && rest.length === 0;
}

/**
 * The parts of a comma-separated list of addresses, ranges and names of ranges (`10.0.0.0/8,loopback`); undefined for a
 * malformed list.
 */
export function parseProxyRanges(text: string): string[] | undefined {
  const ranges = text
    .split(',')
    .map((range) => range.trim())
    .filter((range) => range !== '');
  return ranges.every(isRange) ? ranges : undefined;
}

/** A test whether an address is in one of the ranges; any other text is in none. */
export function addressMatcher(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges.flatMap((one) => NAMED[one] ?? [one])) {
    const [address = '', bits] = range.split('/');
    const version = isIP(address);
    list.addSubnet(address, Number(bits ?? LONGEST[version]), version === 6 ? 'ipv6' : 'ipv4');
  }
  return (peer) => {
    // The peer of a link-local connection has its interface behind a percent sign.
    const [address = ''] = peer.split('%', 1);
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4');
  };
}
