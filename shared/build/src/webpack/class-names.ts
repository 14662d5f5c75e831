/// <reference path="../untyped-modules.d.ts" />
import { defaultGetLocalIdent } from 'css-loader';

type NameClass = typeof defaultGetLocalIdent;

/**
 * Names classes like css-loader, within one package's build, and fails the build when two classes get the same name.
 * The hash has only three letters, because hashes do not compress in style sheets and scripts; two equal class names in
 * two files of a package collide once in 260,000 cases. @throws Error that names both places
 */
export function uniqueNames(nameOf: NameClass = defaultGetLocalIdent): NameClass {
  const taken = new Map<string, string>();
  return (context, pattern, local, options) => {
    const name = nameOf(context, pattern, local, options).replace(/\[local]/gi, local);
    const place = `.${local} of ${context.resourcePath}`;
    const other = taken.get(name) ?? place;
    if (other !== place) throw new Error(`${other} and ${place} would both be called ${name}: rename one of them.`);
    taken.set(name, place);
    return name;
  };
}
