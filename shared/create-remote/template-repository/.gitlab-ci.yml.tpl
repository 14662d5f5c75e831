# Variables SITE, API, RELEASE_TOKEN, PAROLA_PUBLISHER_KEY (where builds are attested) and NPM_TOKEN (for a registry with a
# token): see ci/release.sh.
image: node:22
stages: [remote, finish]
variables:
  PAROLA_BUILDER: $CI_SERVER_URL
  PAROLA_BUILD_RUN: $CI_JOB_URL

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
