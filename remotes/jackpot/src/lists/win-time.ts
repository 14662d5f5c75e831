/** `Nov 20, 14:03` in Manila, whatever the device thinks. `at` is epoch ms. */
export function winTime(at: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    timeZone: 'Asia/Manila',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
}

/** The same over two lines, day and time, for a narrow column. */
export function winTimeLines(at: number, locale: string): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Manila', ...options }).format(at);
  return `${part({ month: 'short', day: 'numeric' })}\n${part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`.replaceAll(
    ' ',
    '\u00a0',
  );
}
