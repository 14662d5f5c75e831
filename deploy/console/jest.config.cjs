module.exports = require('@parola/presets/jest').dom(__dirname);
