import { afterAll, beforeAll, expect, test } from 'vitest';
import { filialFixture } from '#company/filiais/filiais.fixtures.ts';
import { ordemFixture } from '#operations/ordens_servico/ordens_servico.fixtures.ts';
import { clienteFixture } from '#registers/clientes/clientes.fixtures.ts';
import { produtoFixture } from '#registers/produtos_servicos/produtos_servicos.fixtures.ts';
import { createTestApi, type TestApi } from '#test/api.ts';

let api: TestApi;
let centro: string;
let norte: string;

beforeAll(async () => {
  api = await createTestApi();
  centro = (await api.client.filiais.create(filialFixture(0))).id;
  norte = (await api.client.filiais.create(filialFixture(1))).id;
});
afterAll(() => api.close());

async function abrirOrdem(filial_id: string, index = 0) {
  const cliente = await api.client.clientes.create({ ...clienteFixture(index), filial_id });
  return api.client.ordens_servico.create(ordemFixture(index, { filial_id, cliente_id: cliente.id }));
}

test('a página de uma ordem abre pelo número e pelo identificador, com tudo o que a ordem tem', async () => {
  const { id, numero_os } = await abrirOrdem(centro, 1);
  const peca = await api.client.produtos_servicos.create(
    produtoFixture(0, { filial_id: centro, estoque: '3' }),
  );
  const item = { produto_servico_id: peca.id, quantidade: '2', valor_unitario: '10.50' };
  await api.client.ordens_servico.adicionarItem({ id, ...item });
  const ordem = await api.client.atendimento.ordem({ chave: String(numero_os) });
  expect(ordem).toMatchObject({
    id,
    total: '21.00',
    filial: { id: centro },
    itens: [{ quantidade: '2.0000' }],
  });
  expect(ordem.historico_status).toHaveLength(1);
  expect(await api.client.atendimento.ordem({ chave: id })).toEqual(ordem);
  expect(await api.client.atendimento.ordem({ chave: `#${numero_os}` })).toEqual(ordem);
});

test('o que não é ordem, ou é de uma filial que a pessoa não vê, não foi encontrado', async () => {
  const { id, numero_os } = await abrirOrdem(norte, 2);
  const limitada = await api.as({ papel: 'tecnico', filiais: [centro] });
  const perdidas = [String(numero_os), id];
  for (const chave of perdidas)
    await expect(limitada.atendimento.ordem({ chave })).rejects.toMatchObject({
      code: 'ORDEM_NAO_ENCONTRADA',
      message: 'Ordem não encontrada',
    });
  for (const chave of ['999999', 'quadro', '', "1' or '1", '0190b5a0-0000-7000-8000-000000000000'])
    await expect(api.client.atendimento.ordem({ chave }), chave).rejects.toMatchObject({
      code: 'ORDEM_NAO_ENCONTRADA',
    });
  const livre = await api.as({ papel: 'tecnico' });
  expect((await livre.atendimento.ordem({ chave: id })).filial.id).toBe(norte);
});

test('quem atende lê na linha do tempo o que se fez na ordem, sem a permissão dos históricos; de outra filial, não', async () => {
  const { id } = await abrirOrdem(centro, 3);
  const ordens = [{ id, versao: 1 }];
  await api.client.ordens_servico.mudarStatus({ filial_id: centro, ordens, status: 'em_andamento' });
  await api.client.notas.escrever({ id, texto: 'Tela trincada no canto' });
  const atendente = await api.as({ papel: 'atendente', filiais: [centro] });
  const { itens } = await atendente.atendimento.acontecimentos({ id });
  const textos = itens.flatMap(({ linhas }) => linhas).join('\n');
  expect(textos).toContain('Em Andamento');
  expect(textos).toContain('Escreveu uma nota interna');
  expect(itens[0]?.quem).not.toBeNull();
  await expect(
    atendente.auditoria.historico({ tabela: 'ordens_servico', registro_id: id }),
  ).rejects.toMatchObject({ code: 'SEM_PERMISSAO' });

  const deFora = await api.as({ papel: 'atendente', filiais: [norte] });
  await expect(deFora.atendimento.acontecimentos({ id })).rejects.toMatchObject({
    code: 'FILIAL_NAO_PERMITIDA',
  });
});
