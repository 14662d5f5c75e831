/** The first four groups of an IPv6 address, also of one that leaves its zeros out. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== ''));
  const [first = [], last = []] = [before, after];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last].slice(0, 4);
  return groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, '')).join(':');
}

/** Who is counted as one when requests are counted by their address: a network that is given to one household (IPv6 /64) is one. */
export function householdOf(address: string): string {
  return address.includes(':') && !address.includes('.') ? networkOf(address) : address;
}
