import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { criarPessoa } from '#company/auth/auth.fixtures.ts';
import { preencher } from '#company/documentos/preencher.rules.ts';
import { VARIAVEIS } from '#company/documentos/variaveis_comuns.rules.ts';
import { comecarFixture } from '#kernels/financeiro/comeco.fixtures.ts';
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

const ler = () => api.client.previas.daFilial({ filial_id: oficina.matriz });

test('cada texto se mostra na ordem mais nova da filial, com todas as suas variáveis', async () => {
  expect(await ler()).toEqual({ numero_os: null, blocos: {} });
  await oficina.ordem({ equipamento: 'Tablet antigo' });
  const { numero_os } = await oficina.ordem({ equipamento: 'Celular', modelo: 'Galaxy A54 📱' });
  const exemplo = await ler();
  expect(exemplo.numero_os).toBe(numero_os);
  const textos = await api.client.documentos.textos();
  for (const { bloco, variaveis } of textos)
    expect(Object.keys(exemplo.blocos[bloco] ?? {}).sort(), bloco).toEqual(
      Object.keys(variaveis ?? {}).sort(),
    );
  expect(preencher('{os}: {equipamento}', exemplo.blocos.ordem_entrega ?? {})).toBe(
    `#${numero_os}: Celular Galaxy A54 📱`,
  );
  expect(exemplo.blocos.notificacao_retirada?.dias).toBe('0');
});

test('quem só vê as suas ordens não lê a de outro', async () => {
  const outro = await criarPessoa(api.db, { papel_id: 'tecnico', nome_completo: 'Outro Técnico' });
  await api.dono.query('update ordens_servico set tecnico_id = $1', [outro.id]);
  const papel = await api.client.permissoes.create({ nome: 'Bancada', permissoes: ['ordens_servico:ver'] });
  await api.client.permissoes.restringir({ id: papel.id, versao: papel.versao, so_proprias: true });
  const restrita = api.withSession(await entrarComo(api, { papel_id: papel.id }));
  const exemplo = await restrita.previas.daFilial({ filial_id: oficina.matriz });
  expect(exemplo).toEqual({ numero_os: null, blocos: {} });
});

describe('as variáveis comuns', () => {
  const CITAM = Object.keys(VARIAVEIS)
    .map((nome) => `${nome}: {${nome}}`)
    .join('\n');
  const salvar = async (bloco: string, texto: string | null) => {
    const textos = await api.client.documentos.textos();
    const numero = textos.find((um) => um.bloco === bloco)?.numero ?? 0;
    return api.client.documentos.salvarTexto({ bloco, texto, numero });
  };
  /** The content of the record's newest print. */
  const impresso = async (registro_id: string) => {
    const { rows } = await api.dono.query(
      `select c.conteudo from documentos_emitidos e join documentos_conteudos c using (sha256)
       where e.registro_id = $1 order by e.criado_em desc, e.id desc limit 1`,
      [registro_id],
    );
    return rows[0].conteudo as { rodape: string[]; variaveis: Record<string, string | null> };
  };

  test('cabem em todo texto; a desconhecida é recusada', async () => {
    for (const { bloco, variaveis } of await api.client.documentos.textos()) {
      expect(Object.keys(variaveis ?? {}), bloco).toEqual(expect.arrayContaining(Object.keys(VARIAVEIS)));
      await salvar(bloco, CITAM);
      await expect(salvar(bloco, 'Olá, {nome}')).rejects.toMatchObject({
        message: 'Variável desconhecida: {nome}. Escolha uma da lista',
      });
      await salvar(bloco, null);
    }
  });

  test('no papel de uma ordem, de um orçamento e de uma venda saem as que têm valor; as outras linhas não', async () => {
    await salvar('rodape', CITAM);
    await api.client.mensagens.salvarFilial({
      filial_id: oficina.matriz,
      horario: '9 h às 18 h',
      versao: 0,
    });
    const peca = await oficina.produto(5);
    const ordem = await oficina.ordem({ equipamento: 'Celular', modelo: 'A54' });
    await oficina.item(ordem, peca, 1, '200.00');
    await api.client.impressos_ordem.ordem({ id: ordem.id, formato: 'a4' });
    const daOrdem = (await impresso(ordem.id)).rodape[0]?.replaceAll('\u00a0', ' ') ?? '';
    expect(daOrdem).toMatch(/os: #?\d+/);
    expect(daOrdem).toContain('horario: 9 h às 18 h');
    expect(daOrdem).toContain('total: R$ 200,00');
    for (const vazia of ['link', 'garantia_ate', 'dias', 'validade', 'avaliacao'])
      expect(daOrdem).not.toContain(`${vazia}:`);

    const { filial_id, cliente_id } = ordem;
    const itens = [{ produto_servico_id: peca, quantidade: '1', valor_unitario: '120.00' }];
    const quote = await api.client.orcamentos.create({ filial_id, cliente_id, itens });
    await api.client.orcamentos.enviar({ id: quote.id, versao: quote.versao });
    await api.client.orcamentos.pdf({ id: quote.id });
    const doOrcamento = (await impresso(quote.id)).rodape[0]?.replaceAll('\u00a0', ' ') ?? '';
    expect(doOrcamento).toContain('total: R$ 120,00');
    expect(doOrcamento).toContain('validade: ');
    expect(doOrcamento).not.toContain('os:');

    const venda = await api.client.vendas.finalizar({
      filial_id,
      cliente_id,
      itens: [{ produto_id: peca, quantidade: '1', valor_unitario: '90.00' }],
    });
    await api.client.vendas.comprovante({ id: venda.id, formato: '80mm' });
    const daVenda = (await impresso(venda.id)).rodape[0]?.replaceAll('\u00a0', ' ') ?? '';
    expect(daVenda).toContain('total: R$ 90,00');
    expect(daVenda).toMatch(/itens: • .+: R\$ 90,00/);
    expect(daVenda).not.toContain('equipamento:');
    await salvar('rodape', null);
  });

  test('no papel de um orçamento saem os valores dele e da versão impressa, não os de outro da mesma ordem', async () => {
    await api.run((ctx) => comecarFixture(ctx, [oficina.matriz, oficina.loja]));
    await salvar('rodape', CITAM);
    const { client } = api;
    const ordem = await oficina.ordem({ equipamento: 'Celular', modelo: 'A54' });
    await oficina.item(ordem, await oficina.servico(), 1, '350.00');
    const { filial_id, cliente_id } = ordem;
    const nova = async (sinal: string, valor_unitario?: string) => {
      const itens = valor_unitario && [
        { produto_servico_id: await oficina.servico(), quantidade: '1', valor_unitario },
      ];
      const campos = { filial_id, cliente_id, ordem_servico_id: ordem.id, sinal, ...(itens && { itens }) };
      return client.orcamentos.create(campos);
    };
    const papelDe = async (id: string) => {
      await client.orcamentos.pdf({ id });
      return (await impresso(id)).rodape[0]?.replaceAll('\u00a0', ' ') ?? '';
    };
    const primeiro = await nova('175.00');
    await client.orcamentos.enviar({ id: primeiro.id, versao: primeiro.versao });
    await client.orcamentos.aprovar({
      id: primeiro.id,
      n: 1,
      canal: 'whatsapp',
      nome: 'Maria',
      texto: 'Sim',
    });
    const segundo = await nova('40.00', '80.00');
    await client.orcamentos.enviar({ id: segundo.id, versao: segundo.versao });

    const doPrimeiro = await papelDe(primeiro.id);
    for (const linha of ['total: R$ 350,00', 'sinal: R$ 175,00', `os: ${ordem.numero_os}`, 'modelo: A54'])
      expect(doPrimeiro).toContain(linha);
    expect(doPrimeiro).toMatch(/pix: .+5406175\.00/);
    expect(doPrimeiro).not.toMatch(/80,00|validade:|saldo:/);
    const doSegundo = await papelDe(segundo.id);
    for (const linha of ['total: R$ 80,00', 'sinal: R$ 40,00', 'validade: '])
      expect(doSegundo).toContain(linha);
    expect(doSegundo).toMatch(/itens: • .+: R\$ 80,00/);
    expect(doSegundo).toMatch(/pix: .+540540\.00/);

    // The printed quote shows the next version, even unsent.
    const { versao } = await client.orcamentos.get({ id: segundo.id });
    await client.orcamentos.cancelar({ id: segundo.id, versao });
    expect(await papelDe(segundo.id)).not.toMatch(/sinal:|pix:/);
    const aprovado = await client.orcamentos.get({ id: primeiro.id });
    const rascunho = await client.orcamentos.novaVersao({ id: primeiro.id, versao: aprovado.versao });
    await client.orcamentos.update({
      id: primeiro.id,
      versao: rascunho.versao,
      sinal: '90.00',
      itens: [{ produto_servico_id: await oficina.servico(), quantidade: '1', valor_unitario: '410.00' }],
    });
    const daVersao = await papelDe(primeiro.id);
    for (const linha of ['total: R$ 410,00', 'sinal: R$ 90,00']) expect(daVersao).toContain(linha);
    expect(daVersao).toMatch(/pix: .+540590\.00/);
    await salvar('rodape', null);
  });

  test('sem variáveis comuns nada mais se lê, e sem rodapé nada sai', async () => {
    const { id } = await oficina.ordem();
    await api.client.impressos_ordem.ordem({ id, formato: '80mm' });
    expect(await impresso(id)).toMatchObject({
      rodape: [],
      variaveis: {},
      textos: { ordem_entrada: { numero: expect.any(Number) } },
    });
  });
});
