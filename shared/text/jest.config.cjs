module.exports = require('@parola/build/jest').dom(__dirname);
