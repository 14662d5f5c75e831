#!/bin/sh
# Ships the build in dist/ to staging: ci/release.sh, and after a look at the canary: ci/release.sh finish.
#   SITE           address of the site, such as https://play.example
#   API            address of the release API, such as https://operators.example/releases/v1
#   RELEASE_TOKEN  token with the grants publisher of this remote, and release-manager of it on staging
#   PAROLA_PUBLISHER_KEY  private key that attests the build, where the house has registered its public half
set -eu
: "${SITE:?is the address of the site}" "${API:?is the address of the release API}" "${RELEASE_TOKEN:?is missing}"
# As a string, because node -p colours other values where a CI sets FORCE_COLOR.
field() { node -p "String(JSON.parse(require('fs').readFileSync(0, 'utf8'))$1)"; }
ask() { curl --fail-with-body -sS -H "authorization: Bearer $RELEASE_TOKEN" "$@"; }
UNIT=$(field ".name.split('/').pop()" < package.json)
VERSION=$(field .version < package.json)
ITEM="$UNIT@$VERSION"

# Changes staging. The answer 412 means that another change was first: run the job again.
change() {
  rev=$(ask -o /dev/null -D - "$API/channels/staging" | sed -n 's/^etag: *\(.*\)\r$/\1/Ip')
  ask "$API/channels/staging/changes" -H "if-match: $rev" -H "idempotency-key: $UNIT-$VERSION-staging-$1" --json "$2"
}

if [ "${1:-}" = finish ]; then
  change pin "{\"kind\":\"pin\",\"items\":[\"$ITEM\"]}"
  exit
fi

# A published version never changes. A commit that keeps the version ships nothing.
known=".some(({ unit, versions, leaving, gone }) => unit === '$UNIT' && [...versions, ...leaving, ...gone].includes('$VERSION'))"
units=$(ask "$API/units")
if [ "$(echo "$units" | field "$known")" = true ]; then
  echo "$ITEM is published. Raise the version in package.json to ship this commit."
  exit
fi

# Exit code 1: the shell of production would refuse this build.
npm run check -- --host "$SITE/discovery/production/host-profile.json"
[ -z "${PAROLA_PUBLISHER_KEY:-}" ] || npm run attest
tar czf - -C dist . | ask -H 'content-type: application/gzip' --data-binary @- "$API/units/$UNIT/versions/$VERSION"
verdict=$(ask "$API/channels/production/check" --json "{\"kind\":\"pin\",\"items\":[\"$ITEM\"]}")
[ "$(echo "$verdict" | field .ok)" = true ] || { echo "Production would refuse $ITEM: $verdict" >&2; exit 1; }

# A first version has no earlier one to compare with: it is pinned. A later one is a canary until it is finished.
served=$(ask "$API/channels/staging")
if [ "$(echo "$served" | field ".pins.some(({ unit }) => unit === '$UNIT')")" = true ]; then
  change canary "{\"kind\":\"canary\",\"items\":[\"$ITEM\"],\"percent\":50,\"group\":\"$UNIT\"}"
else
  change pin "{\"kind\":\"pin\",\"items\":[\"$ITEM\"]}"
fi
