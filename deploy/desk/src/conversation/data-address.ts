/** `data:` URL of a picture; used in image elements only. */
export function dataAddress({ type, data }: { type: string; data: string }): string {
  return `data:${type};base64,${data}`;
}
