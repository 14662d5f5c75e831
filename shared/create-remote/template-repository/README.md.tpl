# **name**

Squad **squad**. The remote offers the page `__name__.home` at `/__name__`. It is built, tested and shipped from this repository alone.

```sh
npx pnpm@12.21.0 install
npm run dev                       # dev server of the remote with hot reload; it prints its address
npm run types                     # type check
npm run lint                      # code, styles and format; npm run format writes the format
npm test
npm run build                     # an immutable build in dist/
npm run check -- --host https://parola.example/discovery/staging/host-profile.json   # would this build work in that shell?
```

| file               | content                                                                    |
| ------------------ | -------------------------------------------------------------------------- |
| `remote.config.ts` | what the remote offers and needs: routes, slots, modals, events, calls     |
| `src/remote.ts`    | the modules of its pages                                                   |
| `src/locales`      | its texts in English and Filipino                                          |
| `ci/verify.sh`     | the job of every commit: install, types, lint, tests, build                |
| `ci/release.sh`    | the job of the main branch: check, publish, staging                        |
| `.npmrc`           | address of the registry with the `@parola` packages, where it is not npm's |

## Ship

Commit `pnpm-lock.yaml`. GitHub Actions (`.github/workflows/remote.yml`) and GitLab (`.gitlab-ci.yml`) run both jobs; delete the file of the
other one. They need four values:

| name            | content                                                                                          |
| --------------- | ------------------------------------------------------------------------------------------------ |
| `SITE`          | address of the site                                                                              |
| `API`           | address of the release API, `https://<operators' origin>/releases/v1`                            |
| `RELEASE_TOKEN` | token of the console with the grants `publisher` and, on staging, `release-manager` of this unit |
| `NPM_TOKEN`     | token of the registry, where it asks for one                                                     |

Raise `version` in `package.json` for each build that is to be shipped: a published version never changes, and a commit with a published
version ships nothing. The first version is pinned on staging at once. A later version becomes a canary for half of staging; the manual job
`finish` gives it to all. The way to production is a decision of a person at the console.
