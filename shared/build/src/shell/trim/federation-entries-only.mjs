// Stands in for what the federation runtime does with its own manifests, reading and preloading: remotes come as one script each, described by
// our release.
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { lifecycle: {}, applyPlugin() {}, removePlugin() {} };
  loadRemoteSnapshotInfo() {
    return Promise.reject(
      new Error('The shell is built with a federation runtime that loads entries only, no manifests.'),
    );
  }
}
export const getGlobalRemoteInfo = () => ({});

function noPreloads() {
  throw new Error('Preloading is done with the links of the release, not by the federation runtime.');
}
export {
  noPreloads as defaultPreloadArgs,
  noPreloads as formatPreloadArgs,
  noPreloads as normalizePreloadExposes,
  noPreloads as preloadAssets,
};
