/** A text of a manifest in the language of the page; in English where it has no other. */
export function inLocale(text: string, others: Readonly<Record<string, string>> | undefined): string {
  return others?.[document.documentElement.lang] ?? text;
}
