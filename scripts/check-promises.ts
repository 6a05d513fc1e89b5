/**
 * No floating promises: every promise is awaited, returned, given a rejection handler, or marked with `void`. Uses the
 * TypeScript checker, since Biome's own rule does not see through the types of Kysely, pg or TanStack Query.
 */
import path from 'node:path';
import { type Expression, type Node, SyntaxKind } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { API, type Checker, type Type } from 'typescript/unstable/sync';

export interface FloatingPromise {
  file: string;
  line: number;
  code: string;
}

export function findFloatingPromises(root: string, projects: readonly string[]): FloatingPromise[] {
  const api = new API({ cwd: root });
  try {
    const configs = projects.map((project) => path.join(root, project));
    const seen = new Set<string>();
    return api
      .updateSnapshot({ openProjects: configs })
      .getProjects()
      .flatMap(({ program, checker, rootFiles }) =>
        rootFiles.flatMap((name) => {
          const source = seen.has(name) ? undefined : program.getSourceFile(name);
          seen.add(name);
          if (!source) return [];
          return floatingIn(source, checker).map((expression) => ({
            file: path.relative(root, name),
            line: source.text.slice(0, expression.getStart()).split('\n').length,
            code: expression.getText().split('\n')[0] ?? '',
          }));
        }),
      );
  } finally {
    api.close();
  }
}

function floatingIn(source: Node, checker: Checker): Expression[] {
  const unused: Expression[] = [];
  const visit = (node: Node): void => {
    if (is.isExpressionStatement(node)) unused.push(...resultsOf(node.expression));
    node.forEachChild(visit);
  };
  source.forEachChild(visit);
  const types = checker.getTypeAtLocation(unused);
  return unused.filter((_, i) => types[i] && isPromise(types[i], checker));
}

const CHOOSES = [
  SyntaxKind.AmpersandAmpersandToken,
  SyntaxKind.BarBarToken,
  SyntaxKind.QuestionQuestionToken,
  SyntaxKind.CommaToken,
];

/** The expressions whose value the statement discards: both branches of `a ? b() : c()`, `b()` in `a && b()`. */
function resultsOf(expression: Expression): Expression[] {
  if (is.isParenthesizedExpression(expression)) return resultsOf(expression.expression);
  if (is.isConditionalExpression(expression)) {
    return [...resultsOf(expression.whenTrue), ...resultsOf(expression.whenFalse)];
  }
  if (is.isBinaryExpression(expression)) {
    return CHOOSES.includes(expression.operatorToken.kind)
      ? [...resultsOf(expression.left), ...resultsOf(expression.right)]
      : [];
  }
  return is.isAwaitExpression(expression) || is.isVoidExpression(expression) || isHandled(expression)
    ? []
    : [expression];
}

/** `.catch(f)`, `.then(f, g)`, and `.finally(f)` after one of them. */
function isHandled(expression: Expression): boolean {
  if (!is.isCallExpression(expression) || !is.isPropertyAccessExpression(expression.expression)) return false;
  const { name, expression: object } = expression.expression;
  if (name.text === 'finally') return isHandled(object);
  return expression.arguments.length >= (name.text === 'catch' ? 1 : name.text === 'then' ? 2 : Infinity);
}

/** A promise, a union that contains one, or an array of them. */
function isPromise(type: Type, checker: Checker): boolean {
  if (type.isUnionType()) return type.getTypes().some((member) => isPromise(member, checker));
  if (type.isTypeReference() && checker.isArrayType(type)) {
    return checker.getTypeArguments(type).some((element) => isPromise(element, checker));
  }
  return checker.getPropertyOfType(type, 'then') !== undefined;
}

if (import.meta.main) {
  const projects = ['tsconfig.server.json', 'tsconfig.web.json', 'tsconfig.e2e.json'];
  const found = findFloatingPromises(process.cwd(), projects);
  for (const { file, line, code } of found) console.error(`${file}:${line}  ${code}`);
  if (found.length > 0)
    console.error(`\n${found.length} dropped promises: await, return, .catch(…) or void each.`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
