#!/bin/sh
# Installs the locked packages, checks types, lint and tests, and builds the remote into dist/.
# NPM_TOKEN: token of the registry with the @parola packages, where it asks for one.
set -eu
registry=$(npm config get @parola:registry)
[ "$registry" != undefined ] || registry=$(npm config get registry)
[ -z "${NPM_TOKEN:-}" ] || npm config set "${registry#*:}:_authToken" "$NPM_TOKEN"
npx -y pnpm@12.21.0 install --frozen-lockfile
npm run types
npm run lint
npm test
npm run build
