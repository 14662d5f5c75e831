import type { Module } from 'webpack';

/** Source files of a module, including those that webpack has concatenated with it. */
export function filesOf(module: Module): string[] {
  // A concatenated module keeps its parts in a list of its own.
  const inner: unknown = 'modules' in module ? module.modules : undefined;
  const own = module.nameForCondition();
  return [...(own ? [own] : []), ...(Array.isArray(inner) ? inner.flatMap((part: Module) => filesOf(part)) : [])];
}
