{ "extends": "@parola/presets/stylelint" }
