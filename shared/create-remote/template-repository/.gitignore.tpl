node_modules/
dist/
dist-dev/
