/** Number of open streams of this process; 0 until its server is built. */
export class StreamCount {
  source: () => number = () => 0;

  count(): number {
    return this.source();
  }
}
