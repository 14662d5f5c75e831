/** After the tests: ends the cluster `cluster.mjs` began, if it began one. */
export default async function stopCluster() {
  await globalThis.partnersCluster?.stop();
}
