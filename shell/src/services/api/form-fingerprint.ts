async function sum(bytes: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Returns the content of a form as text, with a hash of each file: selecting the same pictures again gives the same
 * result.
 */
export async function formPrint(form: FormData): Promise<string> {
  const parts: [string, string][] = [];
  for (const [field, value] of form.entries())
    parts.push([field, typeof value === 'string' ? `text ${value}` : `file ${await sum(await value.arrayBuffer())}`]);
  return JSON.stringify(parts);
}
