# __name__

Squad __squad__. The remote offers the page `__name__.home` at `/__name__`. It is built, tested and shipped from this repository alone.

```sh
npx pnpm@12.21.0 install
npx pnpm@12.21.0 run types        # type check
npx pnpm@12.21.0 run lint         # code, styles and format
npx pnpm@12.21.0 test
npx pnpm@12.21.0 run build        # an immutable build in dist/
npx pnpm@12.21.0 run check --host https://parola.example/discovery/staging/host-profile.json   # would this build work in that site's shell?
npx pnpm@12.21.0 run dev          # dev server of the remote with hot reload; it prints its address
```

Raise `version` in `package.json` for each build that you publish: a published version never changes. Publishing takes a token of the release
service with the scope of this remote; the pipeline page of the site says how.
