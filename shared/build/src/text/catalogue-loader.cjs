const { compileCatalogue } = require('@parola/presets/catalogues');

/** webpack loader of message catalogues. Parsing JSON is quicker than running the same as code. */
module.exports = function catalogueLoader(source) {
  const json = JSON.stringify(compileCatalogue(source, this.resourcePath, (part) => this.addDependency(part)));
  return `export default JSON.parse(${JSON.stringify(json)});`;
};
