/** The parts of a benchmark named on the command line, or all of them. @throws Error for an unknown name */
export function wanted(parts: readonly string[]): readonly string[] {
  const named = process.argv.slice(2);
  const unknown = named.filter((name) => !parts.includes(name));
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}; there are ${parts.join(', ')}.`);
  return named.length > 0 ? named : parts;
}
