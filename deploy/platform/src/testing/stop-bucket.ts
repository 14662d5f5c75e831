import tearDown from './global-teardown';

/** Ends the processes of `start-bucket.ts`. */
export default async function stopBucket(): Promise<void> {
  const stop: unknown = Reflect.get(globalThis, 'stopPictureBucket');
  if (typeof stop === 'function') await Promise.resolve(stop());
  await tearDown();
}
