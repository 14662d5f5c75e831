{
  "printWidth": 120,
  "singleQuote": true,
  "sortPackageJson": false,
  "ignorePatterns": ["pnpm-lock.yaml", "**/dist/", "**/dist-dev/"]
}
