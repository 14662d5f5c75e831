# Variables SITE, API, RELEASE_TOKEN and (for a registry with a token) NPM_TOKEN: see ci/release.sh.
image: node:22
stages: [remote, finish]

remote:
  stage: remote
  script:
    - sh ci/verify.sh
    - if [ "$CI_COMMIT_BRANCH" = "$CI_DEFAULT_BRANCH" ]; then sh ci/release.sh; fi

finish:
  stage: finish
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
      when: manual
      allow_failure: true
  script: sh ci/release.sh finish
