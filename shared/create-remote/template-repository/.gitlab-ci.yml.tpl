# Variables SITE, API, RELEASE_TOKEN and (for a registry with a token) NPM_TOKEN: see ci/release.sh.
image: node:22
stages: [verify, release, finish]

verify:
  stage: verify
  script: sh ci/verify.sh
  artifacts:
    paths: [dist/, node_modules/]
    expire_in: 1 day

release:
  stage: release
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
  script: sh ci/release.sh

finish:
  stage: finish
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
      when: manual
  script: sh ci/release.sh finish
