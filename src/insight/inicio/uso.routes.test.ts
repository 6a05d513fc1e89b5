/** The session tells which parts the shop uses: none at first, each part from its first record. */
import { expect, test } from 'vitest';
import { filialFixture } from '#company/filiais/filiais.fixtures.ts';
import { clienteFixture } from '#registers/clientes/clientes.fixtures.ts';
import { createTestApi } from '#test/api.ts';

test('a sessão diz o que a loja usa, desde o primeiro registro, e a segunda filial conta', async () => {
  const { client } = await createTestApi();
  const usado = async () =>
    Object.entries((await client.auth.sessao())?.uso ?? {}).flatMap(([parte, usa]) => (usa ? [parte] : []));
  const { id: filial_id } = await client.filiais.create(filialFixture());
  expect(await usado()).toEqual([]);
  const { id: segunda, versao } = await client.filiais.create(filialFixture(1));
  expect(await usado()).toEqual(['filiais']);
  await client.filiais.update({ ...filialFixture(1), id: segunda, versao, ativo: false });
  expect(await usado()).toEqual([]);
  const { id: cliente_id } = await client.clientes.create({ ...clienteFixture(), filial_id });
  await client.ordens_servico.create({
    filial_id,
    cliente_id,
    equipamento: 'Celular',
    defeito_reclamado: 'Tela',
    posicao: 'Caixa 7',
  });
  expect(await usado()).toEqual(['posicao']);
});
