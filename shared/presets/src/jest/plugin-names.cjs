/**
 * Names Fastify plugins after their functions. Fastify looks for a plugin without a name among all loaded modules,
 * and inside Jest each look at `require.cache` makes a list of thousands anew: a server took longer to build than to
 * test.
 */
const DISPLAY_NAME = Symbol.for('fastify.display-name');

Object.defineProperty(Function.prototype, DISPLAY_NAME, {
  configurable: true,
  get() {
    return this.name || 'plugin';
  },
  /** A name that a plugin gives itself. */
  set(value) {
    Object.defineProperty(this, DISPLAY_NAME, { value, writable: true, configurable: true });
  },
});
