// 'Começar' with every field of its page: pending card payments, a PIX key per branch, the preselected payment method.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '#test/api.ts';
import { createLoja, type Loja } from '#test/loja.ts';
import { type ComecarForm, comecarForm, NENHUMA, TODAS } from './comecar_form.rules.ts';

let api: TestApi;
let loja: Loja;
beforeAll(async () => {
  api = await createTestApi();
  loja = await createLoja(api);
});
afterAll(async () => {
  await api.verificar();
  await api.close();
});

const banco = (nome: string, filial_id: string, pix_chave: string): ComecarForm['bancos'][number] => ({
  chave: nome,
  nome,
  saldo: '100.00',
  filial_id,
  pix: { pix_tipo: 'email', pix_chave, pix_nome: 'Oficina', pix_cidade: 'Curitiba' },
});

const pagina = (mais: Partial<ComecarForm> = {}): ComecarForm => ({
  filiais: [
    { filial_id: loja.matriz, nome: 'Matriz', caixa: '50.00', cofre: null },
    { filial_id: loja.loja, nome: 'Loja', caixa: null, cofre: null },
  ],
  bancos: [
    banco('Banco da matriz', loja.matriz, 'matriz@loja.com'),
    banco('Banco da loja', loja.loja, 'loja@loja.com'),
  ],
  maquininhas: [
    {
      chave: 'm',
      nome: 'Maquininha',
      tabela: 'Débito 1,37%\n1x 3,19%',
      antecipado: false,
      a_cair: [
        { chave: 'a', liquido: '97.50', previsto_para: '2026-12-01' },
        { chave: 'b', liquido: '48.75', previsto_para: '2026-12-31' },
      ],
    },
  ],
  desconto_pix: '5',
  desconto_dinheiro: null,
  forma_padrao: 'dinheiro',
  fundo_troco: '50.00',
  em_aberto: [],
  ...mais,
});

test('o tipo de uma forma ou de uma conta não muda: é recusado com a saída, e não um erro', async () => {
  const { financeiro } = api.client;
  const conta = await financeiro.criarConta({ nome: 'Banco da prova', tipo: 'banco' });
  const forma = await financeiro.criarForma({ nome: 'Pix da prova', tipo: 'pix', conta_id: conta.id });
  const dados = { id: forma.id, versao: 1, nome: 'Pix da prova' };
  for (const outra of [{ tipo: 'dinheiro' }, { tipo: 'transferencia', conta_id: conta.id }] as const) {
    await expect(financeiro.alterarForma({ ...dados, ...outra })).rejects.toMatchObject({
      code: 'TIPO_DA_FORMA_FICA',
      status: 400,
      message: 'O tipo de uma forma não muda: crie outra forma e inative esta',
    });
  }
  await financeiro.alterarForma({ ...dados, tipo: 'pix', conta_id: conta.id, ativo: false });
  const cofre = await financeiro.criarConta({
    nome: 'Cofre da prova',
    tipo: 'cofre',
    filial_id: loja.matriz,
  });
  const pix = {
    pix_tipo: 'email',
    pix_chave: 'prova@loja.com',
    pix_nome: 'Oficina',
    pix_cidade: 'Curitiba',
  } as const;
  const virado = {
    id: cofre.id,
    versao: 1,
    nome: 'Cofre da prova',
    tipo: 'banco',
    pix,
  } as const;
  await expect(financeiro.alterarConta(virado)).rejects.toMatchObject({
    code: 'TIPO_DA_CONTA_FICA',
    status: 400,
  });
  for (const id of [conta.id, cofre.id])
    await financeiro.alterarConta({
      id,
      versao: 1,
      nome: `Fora de uso ${id.slice(-4)}`,
      ...(id === conta.id ? { tipo: 'banco' } : { tipo: 'cofre', filial_id: loja.matriz }),
      ativo: false,
    });
});

test('um caixa inativo não volta ao lado do novo da mesma filial', async () => {
  const { financeiro } = api.client;
  const caixa = { nome: 'Caixa velho', tipo: 'caixa', filial_id: loja.loja } as const;
  const velho = await financeiro.criarConta(caixa);
  await financeiro.alterarConta({ ...caixa, id: velho.id, versao: 1, ativo: false });
  const novo = await financeiro.criarConta({ ...caixa, nome: 'Caixa novo' });
  await expect(financeiro.alterarConta({ ...caixa, id: velho.id, versao: 2 })).rejects.toMatchObject({
    code: 'CAIXA_DA_FILIAL_EXISTE',
  });
  await financeiro.alterarConta({ ...caixa, nome: 'Caixa novo', id: novo.id, versao: 1, ativo: false });
});

test('o que falta na página se diz em português, no seu campo', () => {
  const a_cair = [{ chave: 'a', liquido: null, previsto_para: null }];
  const [maquininha] = pagina().maquininhas;
  const lida = comecarForm.safeParse(pagina({ maquininhas: maquininha ? [{ ...maquininha, a_cair }] : [] }));
  expect(lida.error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'maquininhas.0.a_cair.0.liquido',
    'maquininhas.0.a_cair.0.previsto_para',
  ]);
  expect(comecarForm.parse(pagina({ forma_padrao: NENHUMA }))).toMatchObject({ forma_padrao: null });
  expect(
    comecarForm.parse(pagina({ bancos: [banco('B', TODAS, 'a@b.com')] })).bancos[0]?.filial_id,
  ).toBeNull();
});

test('a forma padrão que a loja não tem é recusada, e nada começa', async () => {
  const semBanco = comecarForm.parse(pagina({ bancos: [], forma_padrao: 'pix' }));
  await expect(api.client.financeiro.comecar(semBanco)).rejects.toMatchObject({
    code: 'FORMA_PADRAO_SEM_FORMA',
  });
  expect(await api.client.financeiro.configuracao()).toMatchObject({ financeiro_desde: null });
});

test('cada filial tem a sua chave PIX, os cartões que vão cair estão na maquininha, e a forma padrão fica', async () => {
  await api.client.financeiro.comecar(comecarForm.parse(pagina()));
  const opcoes = (filial_id: string) => api.client.financeiro.opcoes({ filial_id });
  const pixDe = async (filial_id: string) =>
    (await opcoes(filial_id)).formas.filter(({ tipo }) => tipo === 'pix').map(({ nome }) => nome);
  expect(await pixDe(loja.matriz)).toEqual(['PIX']);
  expect(await pixDe(loja.loja)).toEqual(['PIX Banco da loja']);
  for (const filial_id of [loja.matriz, loja.loja])
    expect((await opcoes(filial_id)).formas.map(({ tipo }) => tipo)).toEqual(
      expect.arrayContaining(['transferencia', 'boleto']),
    );
  const padrao = (await opcoes(loja.loja)).formas.find(({ tipo }) => tipo === 'dinheiro')?.id;
  expect(await api.client.financeiro.configuracao()).toMatchObject({
    forma_padrao_id: padrao,
    receber_ao_faturar: 'perguntar',
    caixa_obrigatorio: 'avisar',
  });
  const contas = await api.client.financeiro.listContas();
  expect(contas.find(({ tipo }) => tipo === 'maquininha')).toMatchObject({ saldo: '146.25' });
  const { rows } = await api.dono.query(
    `select liquido::text, previsto_para::text, situacao from recebiveis_cartao order by previsto_para`,
  );
  expect(rows).toEqual([
    { liquido: '97.50', previsto_para: '2026-12-01', situacao: 'previsto' },
    { liquido: '48.75', previsto_para: '2026-12-31', situacao: 'previsto' },
  ]);
});
