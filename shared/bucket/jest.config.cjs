module.exports = require('@parola/presets/jest').node(__dirname);
