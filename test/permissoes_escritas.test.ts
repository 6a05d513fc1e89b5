/**
 * A second opinion on who may call what. The contract alone states it for the gate; test/permissoes.txt states it again,
 * written by hand: a change of an operation's permission, branch or roles must be made in both places.
 */
import { readFileSync } from 'node:fs';
import { traverseContractProcedures } from '@orpc/server';
import { expect, test } from 'vitest';
import { contract } from '#app/contract.gen.ts';
import type { BranchScope, OperationMeta } from '#platform/shared/operation.ts';
import type { BuiltInRole } from '#platform/shared/permission_table.ts';
import { describedAreas } from '#platform/shared/permissions.ts';

const escritas = readFileSync(new URL('permissoes.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');

function filialEmPalavras(scope: BranchScope): string {
  if (scope.kind === 'input') return `input(${scope.fields.join(', ')})`;
  return scope.kind === 'record' ? `record(${scope.table})` : scope.kind;
}

/** 'vendas:ver' → the built-in roles beside the administrator that have it. */
function papeisPorPermissao(): Map<string, readonly BuiltInRole[]> {
  return new Map(
    describedAreas().flatMap(({ actions }) => actions.map(({ permission, roles }) => [permission, roles])),
  );
}

test('cada operação pede a permissão e a filial que estão escritas, dos papéis que estão escritos', () => {
  const papeis = papeisPorPermissao();
  const declaradas: string[] = [];
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
    const { kind, permission, branch } = procedure['~orpc'].meta as OperationMeta;
    const quem = papeis.get(permission)?.join(' ') ?? '';
    declaradas.push([path.join('.'), kind, permission, filialEmPalavras(branch), quem].join(' | ').trimEnd());
  });
  expect(declaradas.sort()).toEqual(escritas);
});
