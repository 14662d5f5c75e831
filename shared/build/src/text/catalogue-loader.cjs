const { compileCatalogue } = require('@parola/presets/catalogues');

/** webpack loader for message catalogues. Browsers parse JSON faster than the same data as code. */
module.exports = function catalogueLoader(source) {
  const json = JSON.stringify(compileCatalogue(source, this.resourcePath, (part) => this.addDependency(part)));
  return `export default JSON.parse(${JSON.stringify(json)});`;
};
