# __name__

Squad __squad__.

It offers the page `__name__.home` at `/__name__`.

Run it in the product: `npm run dev __name__`. Tests: `npx jest --selectProjects remotes/__name__`. Ship: `npm run release -- publish __name__`; from there to the players
(check, preview link, canary, pin), and in a CI job: [the pipeline](../../docs/how-to/pipeline.md).

How to add a page, a call, a modal or an event: `docs/how-to/`.
