import webpack, { Compilation } from 'webpack';

export const CALLED_ON_LOAD = '//# allFunctionsCalledOnLoad';

/**
 * Says in the first line of every script that its functions are called as soon as it is loaded. Browsers that know the line (Chromium, by
 * «explicit compile hints») compile them all while the script is on its way, beside the page's own thread, and not one by one when they are
 * first called: on a slow phone that was a quarter of what the page worked for its start. To all others it is a comment.
 * After the minimiser, which takes comments away, and before source maps and hashes. `exclude`: files that begin as something else says.
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
