# **name**

Squad **squad**. The remote offers the page `__name__.home` at `/__name__`. It is built, tested and shipped from this repository alone.

```sh
npx pnpm@12.21.0 install
npm run dev -- --site https://staging.parola.example   # the remote with hot reload inside a running site
npm run types                     # type check
npm run lint                      # code, styles and format; npm run format writes the format
npm test
npm run build                     # an immutable build in dist/
npm run check -- --host https://parola.example/discovery/staging/host-profile.json   # would this build work in that shell?
```

| file                   | content                                                                    |
| ---------------------- | -------------------------------------------------------------------------- |
| `remote.config.ts`     | what the remote offers and needs: routes, slots, modals, events, calls     |
| `src/remote.ts`        | the modules of its pages                                                   |
| `src/locales`          | its texts in English and Filipino                                          |
| `src/testing/fakes.ts` | prepared responses of calls, for development and tests                     |
| `ci/verify.sh`         | the job of every commit: install, types, lint, tests, build                |
| `ci/release.sh`        | the job of the main branch: check, publish, staging                        |
| `.npmrc`               | address of the registry with the `@parola` packages, where it is not npm's |

## Develop

`npm run dev -- --site <address>` builds the remote, compares it with the shell of that site and prints an address. The page there shows the
remote of this folder beside the released ones, with hot reload and with errors in place of the failed part; compile errors stand in the page
and in the terminal. `--calls fake` answers the calls of this remote from `src/testing/fakes.ts` instead of the site; calls without a prepared
response reach the site. A site outside production has the development shell that this needs when it was started with `DEVELOPMENT_SHELL=on`.

## Ship

Commit `pnpm-lock.yaml`. GitHub Actions (`.github/workflows/remote.yml`) and GitLab (`.gitlab-ci.yml`) run both jobs; delete the file of the
other one. They need these values:

| name            | content                                                                                          |
| --------------- | ------------------------------------------------------------------------------------------------ |
| `SITE`          | address of the site                                                                              |
| `API`           | address of the release API, `https://<operators' origin>/releases/v1`                            |
| `RELEASE_TOKEN` | token of the console with the grants `publisher` and, on staging, `release-manager` of this unit |
| `NPM_TOKEN`     | token of the registry, where it asks for one                                                     |

`PAROLA_PUBLISHER_KEY` is a fifth one where channels require attested builds: `npx parola-build key publisher.jwk` makes the key outside
the repository's history and prints its public half, which an administrator registers at the console (People and tokens). The secret of the
CI is the content of the file; `ci/release.sh` then attests each build before its upload.

Raise `version` in `package.json` for each build that is to be shipped: a published version never changes, and a commit with a published
version ships nothing. The first version is pinned on staging at once. A later version becomes a canary for half of staging; the manual job
`finish` gives it to all. The way to production is a decision of a person at the console.
