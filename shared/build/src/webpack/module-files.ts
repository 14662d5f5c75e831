import type { Module } from 'webpack';

/** Files of a module, also of those that webpack has joined with those they import. */
export function filesOf(module: Module): string[] {
  // A module that webpack has joined with those it imports keeps them in a list of its own.
  const inner: unknown = 'modules' in module ? module.modules : undefined;
  const own = module.nameForCondition();
  return [...(own ? [own] : []), ...(Array.isArray(inner) ? inner.flatMap((part: Module) => filesOf(part)) : [])];
}
