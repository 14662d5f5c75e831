/** A picture as an address that is no address: only an image element is given it. */
export function dataAddress({ type, data }: { type: string; data: string }): string {
  return `data:${type};base64,${data}`;
}
