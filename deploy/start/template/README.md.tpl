# __name__

Squad __squad__.

It offers the page `__name__.home` at `/__name__`.

Run it in the product: `npm run dev __name__`. Tests: `npx jest --selectProjects remotes/__name__`. Ship: `npm run release -- publish __name__`.

How to add a page, a call, a modal or an event: `docs/how-to/`.
