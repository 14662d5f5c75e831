/**
 * Time limit of a test, ms: generous on purpose, because a slow machine is no failed test, and the full tier runs many
 * more cases in a test. How fast things are is measured elsewhere.
 */
module.exports = { testTimeout: process.env.PAROLA_TIER === 'full' ? 300_000 : 60_000 };
