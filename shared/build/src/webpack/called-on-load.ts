import webpack, { Compilation } from 'webpack';

export const CALLED_ON_LOAD = '//# allFunctionsCalledOnLoad';

/**
 * Says in the first line of every script that its functions are called right after loading. Browsers that know the
 * line (Chromium, «explicit compile hints») compile them all during the download, off the main thread, instead of one
 * by one at their first call: on a slow phone that was a quarter of the page's start-up work. Other browsers treat it
 * as a comment. It runs after the minimiser, which removes comments, and before source maps and hashes. `exclude`:
 * files with another first line.
 */
export function calledOnLoad(exclude: readonly string[] = []): webpack.BannerPlugin {
  return new webpack.BannerPlugin({
    banner: CALLED_ON_LOAD,
    raw: true,
    test: /\.js$/,
    exclude: [...exclude],
    stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}
