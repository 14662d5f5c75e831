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

/** Builds once. Resolves with the compilation, rejects with what went wrong as text, one paragraph per error. */
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
