/** The fuzzer reaches records only where a slice's `x.trials.ts` creates some. */
import { traverseContractProcedures } from '@orpc/server';
import { expect, test } from 'vitest';
import { contract } from '#app/contracts.ts';
import { tablesWith } from '#platform/server/sql/tables.ts';
import { newId } from '#platform/shared/ids.ts';
import { trials } from '#test/trials_list.ts';

/** The collections for which the attacked shop has records. */
async function colecoesCheias(): Promise<Set<string>> {
  // elenco.ts creates branches and roles.
  const cheias = new Set(['filiais', 'papeis']);
  const criar = async (colecao: string) => {
    cheias.add(colecao);
    return newId();
  };
  for (const { attacked } of trials)
    await attacked?.fill?.(criar, { filial_id: newId(), n: 1, nota: '' }, () => newId());
  return cheias;
}

/** Collections with an operation that creates a named record and another that takes its id. */
function colecoesComRegistros(): string[] {
  const nomeadas = tablesWith('name').map(([tabela]) => tabela);
  const enderecos: string[] = [];
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure }) => {
    const { method, path } = procedure['~orpc'].route;
    enderecos.push(`${method} ${path}`);
  });
  return nomeadas.filter(
    (tabela) =>
      enderecos.includes(`POST /${tabela}`) && enderecos.some((um) => um.includes(` /${tabela}/{id}`)),
  );
}

test('cada cadastro com registros que se alteram tem alguns na loja que o fuzz ataca', async () => {
  const cheias = await colecoesCheias();
  const cadastros = colecoesComRegistros();
  expect(cadastros).toEqual(expect.arrayContaining(['clientes', 'fornecedores', 'ordens_servico']));
  expect(cadastros.filter((colecao) => !cheias.has(colecao))).toEqual([]);
});
