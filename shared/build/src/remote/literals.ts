import ts from 'typescript';
import type { Names } from './names';

/** The possible string values of an expression; undefined when static analysis cannot tell. */
export function literalsOf(expression: ts.Expression | undefined, names: Names, depth = 0): string[] | undefined {
  if (!expression || depth > 8) return undefined;
  const read = (part: ts.Expression) => literalsOf(part, names, depth + 1);
  const both = (one: ts.Expression, two: ts.Expression) => {
    const [first, second] = [read(one), read(two)];
    return first && second ? [...first, ...second] : undefined;
  };
  if (ts.isStringLiteralLike(expression)) return [expression.text];
  if (ts.isParenthesizedExpression(expression) || ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression))
    return read(expression.expression);
  if (ts.isConditionalExpression(expression)) return both(expression.whenTrue, expression.whenFalse);
  if (ts.isIdentifier(expression)) {
    const constant = names.constantOf(expression);
    return constant && read(constant);
  }
  return undefined;
}
