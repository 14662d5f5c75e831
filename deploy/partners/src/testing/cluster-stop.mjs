/** Global teardown: stops the cluster that `cluster.mjs` started, if any. */
export default async function stopCluster() {
  await globalThis.partnersCluster?.stop();
}
