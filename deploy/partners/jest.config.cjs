const path = require('node:path');

module.exports = {
  ...require('@parola/presets/jest').node(__dirname),
  globalSetup: path.join(__dirname, 'src/testing/cluster.mjs'),
  globalTeardown: path.join(__dirname, 'src/testing/cluster-stop.mjs'),
};
