import ts from 'typescript';
import type { Names } from './names';

const MAX_STEPS = 8;
const KIT = '@parola/kit';

/** Strips wrappers from an expression that change only its type. */
function bare(expression: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(expression) ||
    ts.isAsExpression(expression) ||
    ts.isSatisfiesExpression(expression) ||
    ts.isNonNullExpression(expression) ||
    ts.isAwaitExpression(expression)
    ? bare(expression.expression)
    : expression;
}

/** The memoised value of `useMemo(() => value, […])`. */
function memoised(call: ts.CallExpression, names: Names): ts.Expression | undefined {
  const from = names.importOf(call.expression);
  const [made] = call.arguments;
  if (from?.module !== 'react' || from.name !== 'useMemo' || !made || !ts.isArrowFunction(made)) return undefined;
  return ts.isBlock(made.body) ? undefined : made.body;
}

/** Whether a value is clearly created in this code, or by a package that does not know the host. */
function isMadeElsewhere(value: ts.Expression, names: Names): boolean {
  const plain = bare(value);
  if (ts.isCallExpression(plain)) {
    const inner = memoised(plain, names);
    if (inner) return isMadeElsewhere(inner, names);
    const from = names.importOf(plain.expression);
    return from !== undefined && from.module !== KIT && from.module !== 'react';
  }
  return (
    ts.isNewExpression(plain) ||
    ts.isObjectLiteralExpression(plain) ||
    ts.isArrayLiteralExpression(plain) ||
    ts.isFunctionLike(plain) ||
    ts.isLiteralExpression(plain)
  );
}

/** Whether a type belongs to another package or to the language, such as `Map<…>`. */
function isTypeOfOthers(type: ts.TypeNode, names: Names): boolean {
  if (!ts.isTypeReferenceNode(type) || !ts.isIdentifier(type.typeName)) return false;
  const found = names.of(type.typeName);
  return found === undefined || ('module' in found && found.module !== KIT);
}

/** Whether a declaration clearly declares something other than a service of the host. */
function isOfOthers(declaration: ts.Declaration, names: Names): boolean {
  if (ts.isClassDeclaration(declaration) || ts.isFunctionDeclaration(declaration) || ts.isEnumDeclaration(declaration))
    return true;
  if (
    !ts.isVariableDeclaration(declaration) &&
    !ts.isParameter(declaration) &&
    !ts.isPropertyDeclaration(declaration) &&
    !ts.isPropertySignature(declaration) &&
    !ts.isPropertyAssignment(declaration)
  )
    return false;
  if (!ts.isPropertyAssignment(declaration) && declaration.type) return isTypeOfOthers(declaration.type, names);
  const value = ts.isPropertySignature(declaration) ? undefined : declaration.initializer;
  return value !== undefined && isMadeElsewhere(value, names);
}

/**
 * The host service that an expression may hold, by its name in the host: `bus` for `host.bus`, and for a variable taken
 * from it. An expression that is clearly declared as something else (`const config = new Map()`) is none; in doubt it
 * counts as a service.
 */
export function serviceOf(expression: ts.Expression, names: Names, step = 0): string | undefined {
  const holder = bare(expression);
  if (step > MAX_STEPS) return undefined;
  if (ts.isPropertyAccessExpression(holder)) {
    const member = names.of(holder.name);
    if (member && ('module' in member || isOfOthers(member, names))) return undefined;
    return holder.name.text;
  }
  if (!ts.isIdentifier(holder)) return undefined;
  const found = names.of(holder);
  if (!found) return holder.text;
  if ('module' in found || isOfOthers(found, names)) return undefined;
  if (ts.isBindingElement(found)) {
    // Array patterns take elements by position and not by name.
    if (ts.isArrayBindingPattern(found.parent)) return undefined;
    const taken = found.propertyName ?? found.name;
    if (!ts.isIdentifier(taken)) return undefined;
    const member = names.memberOf(found.parent, taken.text);
    return member && isOfOthers(member, names) ? undefined : taken.text;
  }
  if (ts.isVariableDeclaration(found) && found.initializer) {
    const value = bare(found.initializer);
    if (ts.isPropertyAccessExpression(value) || ts.isIdentifier(value)) return serviceOf(value, names, step + 1);
  }
  return holder.text;
}
