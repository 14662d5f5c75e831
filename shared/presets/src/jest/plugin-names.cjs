/**
 * Names Fastify plugins after their functions. Fastify searches all loaded modules for the name of an unnamed plugin,
 * and inside Jest each access to `require.cache` builds a list of thousands of modules: creating a server took longer
 * than its tests.
 */
const DISPLAY_NAME = Symbol.for('fastify.display-name');

Object.defineProperty(Function.prototype, DISPLAY_NAME, {
  configurable: true,
  get() {
    return this.name || 'plugin';
  },
  /** Keeps the name that a plugin sets itself. */
  set(value) {
    Object.defineProperty(this, DISPLAY_NAME, { value, writable: true, configurable: true });
  },
});
