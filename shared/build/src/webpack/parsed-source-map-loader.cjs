/**
 * Parses the source map of swc-loader, which is a text, because webpack makes paths relative only in parsed maps.
 * Absolute paths would change webpack's first hashes, these would change the letter counts of the minimiser, and so one
 * source in two folders would give two different builds.
 */
module.exports = function parsedSourceMap(code, map) {
  this.callback(null, code, typeof map === 'string' ? JSON.parse(map) : map);
};
