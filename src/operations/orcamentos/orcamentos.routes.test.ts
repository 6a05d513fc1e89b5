import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';
import { entrarComo } from '#test/permissoes.caso.ts';

let api: TestApi;
let oficina: Oficina;
beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
});
afterAll(() => api.close());

test('valores absurdos são recusados', async () => {
  const peca = await oficina.produto(5);
  const orcamento = await api.client.orcamentos.create({
    filial_id: oficina.matriz,
    cliente_id: oficina.clienteDe(oficina.matriz),
    itens: [],
  });
  const caro = { produto_servico_id: peca, quantidade: '999999', valor_unitario: '9999999999.99' };
  await expect(
    api.client.orcamentos.update({ id: orcamento.id, versao: orcamento.versao, itens: [caro] }),
  ).rejects.toMatchObject({ status: 400 });
  const meio = { ...caro, quantidade: '1' };
  await expect(
    api.client.orcamentos.update({ id: orcamento.id, versao: orcamento.versao, itens: [meio, meio] }),
  ).rejects.toMatchObject({ status: 400, message: 'O total do orçamento vai até R$ 9.999.999.999,99' });
  await expect(
    api.client.orcamentos.update({
      id: orcamento.id,
      versao: orcamento.versao,
      itens: [{ ...meio, valor_unitario: '10.00' }],
      sinal: '10.01',
    }),
  ).rejects.toMatchObject({ message: 'O sinal não pode ser maior que o total' });
});

test('quem não dá desconto envia e vende o preço de um modelo ativo, e nenhum menor', async () => {
  const peca = await oficina.produto(5);
  const linha = { produto_servico_id: peca, quantidade: '1', valor_unitario: '0.02' };
  const nome = 'Abaixo do preço';
  const modelo = await api.client.orcamentos_modelos.create({ nome, itens: [linha] });
  const sessao = await entrarComo(api, { papel_id: 'gerente' });
  const permissoes = new Set(
    [...(sessao?.permissoes ?? [])].filter((permissao) => !permissao.endsWith(':desconto')),
  );
  const sem = api.withSession(sessao && { ...sessao, permissoes });
  const enviar = async (campos: object = {}) => {
    const { id, versao } = await sem.orcamentos.create({
      filial_id: oficina.matriz,
      cliente_id: oficina.clienteDe(oficina.matriz),
      itens: [{ ...linha, ...campos }],
    });
    return sem.orcamentos.enviar({ id, versao });
  };
  const RECUSA = { code: 'DESCONTO_NAO_PERMITIDO' };
  expect(await enviar()).toMatchObject({ situacao: 'enviado' });
  for (const campos of [{ valor_unitario: '0.01' }, { valor_unitario: '0.03' }, { desconto: '0.01' }])
    await expect(enviar(campos), JSON.stringify(campos)).rejects.toMatchObject(RECUSA);
  // Selling the sent lines needs no discount permission; changed lines do.
  const { id: enviado } = await enviar({ quantidade: '2' });
  const vender = (quantidade: string, valor_unitario: string) =>
    sem.orcamentos.vender({ id: enviado, itens: [{ produto_id: peca, quantidade, valor_unitario }] });
  await expect(vender('2', '0.01')).rejects.toMatchObject(RECUSA);
  await expect(vender('3', '0.02')).rejects.toMatchObject(RECUSA);
  expect(await vender('2', '0.02')).toMatchObject({ total: '0.04' });
  const { id, versao } = modelo;
  await api.client.orcamentos_modelos.update({ id, versao, nome, ativo: false, itens: [linha] });
  await expect(enviar()).rejects.toMatchObject(RECUSA);
});

test('uma linha avulsa se escreve já no primeiro orçamento, e a loja que inativou o serviço não quer nenhuma', async () => {
  const dono = { filial_id: oficina.matriz, cliente_id: oficina.clienteDe(oficina.matriz) };
  const linha = {
    produto_servico_id: 'avulso',
    descricao: 'Solda do conector',
    quantidade: '1',
    valor_unitario: '80.00',
  };
  const tecnico = await api.as({ papel: 'tecnico', filiais: [oficina.matriz] });
  const feitos = await Promise.all(
    Array.from({ length: 6 }, () => tecnico.orcamentos.create({ ...dono, itens: [linha, linha] })),
  );
  const lidos = await Promise.all(feitos.map(({ id }) => tecnico.orcamentos.get({ id })));
  const itens = lidos.flatMap((lido) => lido.itens);
  const [servico] = [...new Set(itens.map((item) => item.produto_servico_id))];
  expect(itens).toHaveLength(12);
  for (const item of itens)
    expect(item).toMatchObject({
      tipo: 'servico',
      descricao: 'Solda do conector',
      produto_servico_id: servico,
      valor_total: '80.00',
    });
  const { rows } = await api.dono.query("select id from produtos_servicos where nome = 'Serviço avulso'");
  expect(rows).toEqual([{ id: servico }]);
  const semPalavras = tecnico.orcamentos.create({ ...dono, itens: [{ ...linha, descricao: ' ' }] });
  await expect(semPalavras).rejects.toMatchObject({ message: 'Descreva o serviço avulso' });

  await api.dono.query('update produtos_servicos set ativo = false where id = $1', [servico]);
  await expect(tecnico.orcamentos.create({ ...dono, itens: [linha] })).rejects.toMatchObject({
    code: 'ITEM_DO_ORCAMENTO',
  });
  // The same holds in a quote with an old free line.
  const { id, versao, itens: lidas } = await tecnico.orcamentos.get({ id: feitos[0]?.id ?? '' });
  const velhos = lidas.map((item) => ({ ...item, quantidade: '1' }));
  const mudar = (novos: object[]) => tecnico.orcamentos.update({ id, versao, itens: novos as never });
  await expect(mudar([...velhos, linha])).rejects.toMatchObject({ code: 'ITEM_DO_ORCAMENTO' });
  expect(await mudar(velhos)).toMatchObject({ situacao: 'rascunho' });
});

test('as palavras de uma linha não escondem o produto a quem atende, e o cliente só lê as palavras', async () => {
  const nome = 'LCD INCELL A54 LOTE 7';
  const peca = await api.client.produtos_servicos.create({
    tipo: 'produto',
    nome,
    filial_id: oficina.matriz,
  });
  const linha = { produto_servico_id: peca.id, quantidade: '1', valor_unitario: '200.00' };
  const ordem = await oficina.ordem();
  const { id, versao } = await api.client.orcamentos.create({
    filial_id: ordem.filial_id,
    cliente_id: ordem.cliente_id,
    ordem_servico_id: ordem.id,
    itens: [{ ...linha, descricao: 'Tela nova' }],
  });
  const { itens } = await api.client.orcamentos.get({ id });
  expect(itens).toMatchObject([{ descricao: 'Tela nova', produto_nome: nome }]);
  expect(await api.client.orcamentos.daOrdem({ id: ordem.id })).toMatchObject([{ itens }]);
  await api.client.orcamentos.enviar({ id, versao });
  expect(await (await api.client.orcamentos.conteudo({ id, n: 1 })).text()).not.toContain(nome);
  const { endereco } = await api.client.mensagens.criarLink({ id: ordem.id });
  const pagina = await api.stranger.acompanhamento.ler({ token: endereco.split('/acompanhar/')[1] ?? '' });
  expect(JSON.stringify(pagina)).toContain('Tela nova');
  expect(JSON.stringify(pagina)).not.toContain(nome);
});
