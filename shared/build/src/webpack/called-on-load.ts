import webpack, { Compilation } from 'webpack';

export const CALLED_ON_LOAD = '//# allFunctionsCalledOnLoad';

/**
 * Adds a first line to every script that marks its functions as needed right after loading («explicit compile hints»).
 * Chromium then compiles them all during the download, off the main thread, instead of one by one at their first call;
 * on a slow phone that was a quarter of the page's start-up work. Other browsers treat the line as a comment. It is
 * added after the minimiser, which removes comments, and before source maps and hashes. `exclude`: files with another
 * first line.
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
