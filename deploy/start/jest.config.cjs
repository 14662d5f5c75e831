module.exports = require('@parola/build/jest').node(__dirname);
