/**
 * An answer that is completed after the transaction of the operation, such as a picture from an object store: no
 * connection waits for the store.
 */
export class Later<T> {
  constructor(readonly load: () => Promise<T>) {}
}
