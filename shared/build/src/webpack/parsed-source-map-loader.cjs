/**
 * swc-loader hands its source map on as text, and webpack makes only the paths of parsed maps relative. The absolute
 * ones reach webpack's first hashes, those reach the letters that the minimiser counts, and so one source in two
 * folders gave two builds.
 */
module.exports = function parsedSourceMap(code, map) {
  this.callback(null, code, typeof map === 'string' ? JSON.parse(map) : map);
};
