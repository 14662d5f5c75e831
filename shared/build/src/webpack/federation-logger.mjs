// Stands in for the federation SDK's logger, which carries replaceable outputs and call stacks: a prefix and the console are enough.
class Logger {
  constructor(prefix) {
    this.prefix = prefix;
  }
  setPrefix(prefix) {
    this.prefix = prefix;
  }
  setDelegate() {}
  log(...words) {
    console.log(this.prefix, ...words);
  }
  warn(...words) {
    console.warn(this.prefix, ...words);
  }
  error(...words) {
    console.error(this.prefix, ...words);
  }
  success() {}
  info() {}
  ready() {}
  debug() {}
}
const createLogger = (prefix) => new Logger(prefix);
const logger = createLogger('[ Module Federation ]');
const bindLoggerToCompiler = () => undefined;
export {
  bindLoggerToCompiler,
  createLogger as createInfrastructureLogger,
  createLogger,
  logger as infrastructureLogger,
  logger,
};
