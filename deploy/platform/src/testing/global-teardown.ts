export default async function tearDown(): Promise<void> {
  await globalThis.parolaTestPooler?.stop();
  await globalThis.parolaTestCluster?.remove();
}
