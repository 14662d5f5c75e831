# Variables SITE and API, secrets RELEASE_TOKEN, PAROLA_PUBLISHER_KEY (where builds are attested) and NPM_TOKEN (for a registry
# with a token): see ci/release.sh.
name: remote
on:
  pull_request:
  push:
    branches: [main]
  workflow_dispatch:
    inputs:
      finish:
        description: Finish the canary on staging
        type: boolean
permissions:
  contents: read
jobs:
  remote:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - run: sh ci/verify.sh
        env:
          NPM_TOKEN: ${{ secrets.NPM_TOKEN }}
      - if: github.event_name != 'pull_request'
        run: sh ci/release.sh ${{ inputs.finish && 'finish' || '' }}
        env:
          SITE: ${{ vars.SITE }}
          API: ${{ vars.API }}
          RELEASE_TOKEN: ${{ secrets.RELEASE_TOKEN }}
          PAROLA_PUBLISHER_KEY: ${{ secrets.PAROLA_PUBLISHER_KEY }}
          PAROLA_BUILDER: ${{ github.server_url }}
          PAROLA_BUILD_RUN: ${{ github.server_url }}/${{ github.repository }}/actions/runs/${{ github.run_id }}
