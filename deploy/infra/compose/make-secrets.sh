#!/bin/sh
# `sh make-secrets.sh`: writes each missing secret into `secrets/` beside this file, and leaves existing ones as they
# are.
#
# The folder is readable by its owner alone. The files in it are readable by all, because a container reads its own with
# the number of its user.
set -eu
umask 022
folder=$(dirname "$0")/secrets
mkdir -p "$folder"
chmod 700 "$folder"
keep() { [ -s "$folder/$1" ] || printf '%s\n' "$2" > "$folder/$1"; }
read_back() { cat "$folder/$1"; }

for name in database-superuser-password database-owner-password database-app-password database-reader-password \
  database-release-password edge-secret sw-secret-games sw-secret-psp sw-secret-sms lookup-key grafana-password picture-store-secret; do
  keep "$name" "$(openssl rand -hex 32)"
done
keep data-keys "1:$(openssl rand -hex 32)"

app=$(read_back database-app-password)
keep database-url "postgres://parola_app:$app@pgbouncer:6432/parola"
keep database-listen-url "postgres://parola_app:$app@postgres:5432/parola"
keep database-owner-url "postgres://parola_owner:$(read_back database-owner-password)@postgres:5432/parola"
keep database-reader-url "postgres://parola_reader:$(read_back database-reader-password)@postgres:5432/parola"
keep releases-database-url "postgres://parola_release:$(read_back database-release-password)@postgres:5432/parola"
keep pgbouncer-users "\"parola_app\" \"$app\""
# Logins of the object store. The one of the servers reaches a single bucket, and cannot make or delete one.
keep object-store-logins "$(printf '{"identities":[{"name":"parola-pictures","credentials":[{"accessKey":"%s","secretKey":"%s"}],"actions":["Read:parola-pictures","Write:parola-pictures","List:parola-pictures"]}]}' \
  parola-pictures "$(read_back picture-store-secret)")"
# The private key that signs releases, as a JWK.
keep release-key "$(node -e '
  const { privateKey } = crypto.generateKeyPairSync("ec", { namedCurve: "P-256" });
  console.log(JSON.stringify(privateKey.export({ format: "jwk" })));')"
