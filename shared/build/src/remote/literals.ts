import ts from 'typescript';

/** Constants of the remote's files that hold a text, by name: `const EVENT = 'lobby.game-exited@1'`. */
export type Constants = ReadonlyMap<string, ts.Expression>;

export function constantsOf(sources: readonly ts.SourceFile[]): Constants {
  const found = new Map<string, ts.Expression>();
  for (const source of sources)
    for (const statement of source.statements) {
      if (!ts.isVariableStatement(statement) || !(statement.declarationList.flags & ts.NodeFlags.Const)) continue;
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name) && initializer) found.set(name.text, initializer);
    }
  return found;
}

/** The texts that an expression can be, or undefined when reading the code does not tell. */
export function literalsOf(
  expression: ts.Expression | undefined,
  constants: Constants,
  depth = 0,
): string[] | undefined {
  if (!expression || depth > 8) return undefined;
  const read = (part: ts.Expression) => literalsOf(part, constants, depth + 1);
  const both = (one: ts.Expression, two: ts.Expression) => {
    const [first, second] = [read(one), read(two)];
    return first && second ? [...first, ...second] : undefined;
  };
  if (ts.isStringLiteralLike(expression)) return [expression.text];
  if (ts.isParenthesizedExpression(expression) || ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression))
    return read(expression.expression);
  if (ts.isConditionalExpression(expression)) return both(expression.whenTrue, expression.whenFalse);
  if (ts.isIdentifier(expression)) {
    const constant = constants.get(expression.text);
    return constant && read(constant);
  }
  return undefined;
}
