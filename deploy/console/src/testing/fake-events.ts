/** Replaces server-sent events; tests open, interrupt and use the newest stream. */
export function fakeEvents() {
  const lines: Line[] = [];
  class Line extends EventTarget {
    static readonly CLOSED = 2;
    readyState = 0;
    constructor(readonly url: string) {
      super();
      lines.push(this);
    }
    close() {
      this.readyState = Line.CLOSED;
    }
  }
  Object.assign(globalThis, { EventSource: Line });
  const newest = () => {
    const line = lines.at(-1);
    if (!line) throw new Error('the event has no listener');
    return line;
  };
  return {
    lines,
    open: () => newest().dispatchEvent(new Event('open')),
    cut: (closed = false) => {
      if (closed) newest().close();
      newest().dispatchEvent(new Event('error'));
    },
    say: (topic: string) => newest().dispatchEvent(new Event(topic)),
    end: () => Reflect.deleteProperty(globalThis, 'EventSource'),
  };
}
