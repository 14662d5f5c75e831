import webpack, { type Compilation, type Configuration, type Stats } from 'webpack';

const MOST_MESSAGES = 10;

function messages(stats: Stats): string {
  const { errors = [] } = stats.toJson({ all: false, errors: true });
  const texts = errors
    .slice(0, MOST_MESSAGES)
    .map(({ moduleName, message }) => [moduleName, message].filter(Boolean).join('\n'));
  if (errors.length > MOST_MESSAGES) texts.push(`and ${errors.length - MOST_MESSAGES} more`);
  return texts.join('\n\n');
}

/**
 * Builds now and after each change of a source, until the process ends. `built` receives each complete compilation,
 * `failed` the error of an incomplete one. Resolves with the first result of `built`; rejects when the first
 * compilation fails.
 */
export function watchWebpack(
  config: Configuration,
  { built, failed }: { built(compilation: Compilation): Promise<void>; failed(error: Error): void },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    if (!compiler) return reject(new Error('webpack made no compiler of this configuration.'));
    let isFirst = true;
    compiler.watch({}, (error, stats) => {
      const wrong =
        error ?? (!stats || stats.hasErrors() ? new Error(stats ? messages(stats) : 'no result') : undefined);
      const begins = isFirst;
      isFirst = false;
      if (wrong && begins) return compiler.close(() => reject(wrong));
      if (wrong || !stats) return failed(wrong ?? new Error('no result'));
      void built(stats.compilation).then(resolve, (cause: unknown) =>
        begins ? reject(cause) : failed(cause as Error),
      );
    });
  });
}

/** Builds once. Resolves with the compilation; rejects with the errors as text, one paragraph per error. */
export function runWebpack(config: Configuration): Promise<Compilation> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    if (!compiler) return reject(new Error('webpack made no compiler of this configuration.'));
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error);
        if (!stats) return reject(new Error('webpack finished without a result.'));
        if (stats.hasErrors()) return reject(new Error(messages(stats)));
        resolve(stats.compilation);
      });
    });
  });
}
