async function sum(bytes: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What is in a form, as text: its files by what they hold, so that the same pictures chosen anew are the same form. */
export async function formPrint(form: FormData): Promise<string> {
  const parts: [string, string][] = [];
  for (const [field, value] of form.entries())
    parts.push([field, typeof value === 'string' ? `text ${value}` : `file ${await sum(await value.arrayBuffer())}`]);
  return JSON.stringify(parts);
}
