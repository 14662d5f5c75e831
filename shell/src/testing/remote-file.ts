import { Script } from 'node:vm';

/** Returns a function that runs work inside a function of this file, so that stacks name the file. */
export function insideFile(address: string): <Result>(work: () => Result) => Result {
  const call: unknown = new Script('(work) => work()', { filename: address }).runInThisContext();
  return (work) => {
    if (typeof call !== 'function') throw new TypeError('the script is no function');
    return Reflect.apply(call, undefined, [work]);
  };
}
