/** Every export of a money list: its columns and rows in both formats, and the sum that its list shows. */
import { traverseContractProcedures } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cadastro, comecarFixture } from '#kernels/financeiro/comeco.fixtures.ts';
import { serialOf } from '#platform/server/export/export_xlsx.ts';
import { sumMoney } from '#platform/shared/money.ts';
import type { OperationMeta, Page } from '#platform/shared/operation.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';
import { type Celula, lerPlanilha } from '#test/planilha.ts';
import { contract } from './contract.gen.ts';

let api: TestApi;
let oficina: Oficina;
let cadastro: Cadastro;

const naMatriz = () => ({ filial_id: oficina.matriz });
const por = (nome: string, valor: string) => ({
  formas: [{ forma_id: cadastro.formas[nome] ?? '', valor }],
});

async function vender(recebimento: object): Promise<{ id: string }> {
  return api.client.vendas.finalizar({
    ...{ ...naMatriz(), cliente_id: oficina.clienteDe(oficina.matriz) },
    itens: [{ produto_id: await oficina.produto(9), quantidade: '1', valor_unitario: '90.00' }],
    recebimento: { formas: [], ...recebimento },
  });
}

/** Two months of money: something to count in every list, and in most also something that does not count. */
async function movimentar(): Promise<void> {
  const { client, admin } = api;
  await client.comissoes.criarRegra({ tipo: 'produto', percentual: '10', desde: '2026-01-01' });
  const sessao = await client.caixa.abrir({ ...naMatriz(), fundo: '100.00' });
  for (const tecnico_id of [admin.id, admin.id, null, null]) {
    const ordem = await oficina.ordem({ tecnico_id });
    await oficina.item(ordem, await oficina.produto(9), 1, '123.45');
    await client.ordens_servico.faturar({ id: ordem.id, recebimento: por('PIX', '123.45') });
  }
  await vender({
    parcelas: [30, 60].map((valor, mes) => ({ vencimento: `2027-0${mes + 1}-10`, valor: `${valor}.00` })),
  });
  await vender(por('Crédito', '90.00'));
  const devolvida = await vender(por('Dinheiro', '90.00'));
  await client.vendas.estornar({ id: devolvida.id, destino: { tipo: 'credito' } });
  const conta = { ...naMatriz(), descricao: 'Luz', valor: '80.00', vencimento: '2026-12-10', parcelas: 1 };
  const { id: fornecedor_id } = await client.fornecedores.create({ nome: 'Copel; "Energia"' });
  const pagar = {
    ...conta,
    natureza: 'pagar',
    categoria_id: cadastro.categorias.Aluguel ?? '',
    fornecedor_id,
  } as const;
  for (const pago of [true, false, true]) {
    await client.contas.criar(pagar as never);
    const [aberta] = (await client.contas.listPagar(naMatriz())).itens;
    if (pago)
      await client.financeiro.pagar({
        ...naMatriz(),
        linhas: [{ parcela_id: aberta?.id ?? '', principal: '80.00' }],
        ...por('PIX', '80.00'),
      });
  }
  const [ultimo] = (await client.contas.listPagamentos(naMatriz())).itens;
  await client.financeiro.estornar({ id: ultimo?.id ?? '', motivo: 'Pago em dobro' });
  const ordem = await oficina.ordem();
  for (const valor of ['40.00', '15.00']) await client.pagamentos.cobrarSinal({ id: ordem.id, valor });
  for (const descricao of ['Aluguel', 'Internet'])
    await client.recorrencias.criar({
      ...naMatriz(),
      ...{ fornecedor_id, descricao, categoria_id: cadastro.categorias.Aluguel ?? '' },
      ...{ valor: '1500.50', inicio: '2026-12-10', cada_meses: 1 },
    });
  const contagem = { '100': 1, '50': 1, '20': 1 };
  await client.caixa.fechar({ ...naMatriz(), sessao_id: sessao.id, contagem, totais: [], deixar: '50.00' });
  const ate = (await client.comissoes.minhas({})).itens[0]?.data ?? '';
  const fechar = () =>
    client.comissoes.fechar({ ...naMatriz(), profile_id: admin.id, ate, destino: 'folha' });
  await client.comissoes.desfazerFechamento({ id: (await fechar()).id });
  await fechar();
}

beforeAll(async () => {
  api = await createTestApi();
  api.setClock(new Date('2026-11-25T15:00:00Z'));
  oficina = await abrirOficina(api);
  cadastro = await api.run((ctx) => comecarFixture(ctx, [oficina.matriz, oficina.loja]));
  await movimentar();
});
afterAll(async () => {
  await api.verificar();
  await api.close();
});

interface Exportada {
  /** The operations of the list and of its export. */
  list: string;
  exportar: string;
  input: () => object;
  colunas: string;
  /** The column that the list sums. */
  soma: string;
  /** Whether the row, in the columns' order, is excluded from the sum; by default none. */
  fora?: (linha: readonly string[]) => boolean;
  linhas: number;
}

/** Whether a cell of the row starts with the word. */
const tem = (palavra: string) => (linha: readonly string[]) =>
  linha.some((texto) => texto.startsWith(palavra));

const EXPORTADAS: Record<string, Exportada> = {
  'Contas a Receber': {
    list: 'contas.listReceber',
    exportar: 'contas.exportarReceber',
    input: naMatriz,
    colunas: 'Vencimento;Cliente;Origem;Parcela;Valor;Saldo;Situação;Filial',
    soma: 'Saldo',
    linhas: 2,
  },
  'todas as Contas a Receber': {
    list: 'contas.listReceber',
    exportar: 'contas.exportarReceber',
    input: () => ({ ...naMatriz(), situacao: 'todas' }),
    colunas: 'Vencimento;Cliente;Origem;Parcela;Valor;Saldo;Situação;Filial',
    soma: 'Valor',
    fora: tem('Cancelada'),
    linhas: 8,
  },
  'Contas a Pagar': {
    list: 'contas.listPagar',
    exportar: 'contas.exportarPagar',
    input: naMatriz,
    colunas: 'Vencimento;Fornecedor ou pessoa;Origem;Parcela;Valor;Saldo;Situação;Filial',
    soma: 'Saldo',
    linhas: 6,
  },
  Recebimentos: {
    list: 'contas.listRecebimentos',
    exportar: 'contas.exportarRecebimentos',
    input: naMatriz,
    colunas: 'N°;Data;Cliente;Origem;Forma;Valor;Situação',
    soma: 'Valor',
    fora: tem('Devolução'),
    linhas: 6,
  },
  Pagamentos: {
    list: 'contas.listPagamentos',
    exportar: 'contas.exportarPagamentos',
    input: naMatriz,
    colunas: 'N°;Data;Fornecedor ou pessoa;Origem;Forma;Valor;Situação',
    soma: 'Valor',
    fora: tem('Estornado'),
    linhas: 2,
  },
  'Cartões a receber': {
    list: 'cartoes.list',
    exportar: 'cartoes.exportar',
    input: naMatriz,
    colunas: 'Previsto;Cliente;Origem;Parcela;Maquininha;Bruto;Taxa;Líquido;Situação;Caiu no N°',
    soma: 'Líquido',
    linhas: 1,
  },
  Créditos: {
    list: 'creditos.list',
    exportar: 'creditos.exportar',
    input: naMatriz,
    colunas: 'Data;Cliente;Origem;Ordem;Valor;Saldo;Reservado',
    soma: 'Saldo',
    linhas: 1,
  },
  PIX: {
    list: 'pagamentos.listCobrancas',
    exportar: 'pagamentos.exportarCobrancas',
    input: naMatriz,
    colunas: 'Data;Cliente;Origem;Código;Valor;Situação;Recibo',
    soma: 'Valor',
    linhas: 2,
  },
  Recorrentes: {
    list: 'recorrencias.list',
    exportar: 'recorrencias.exportar',
    input: naMatriz,
    colunas: 'Descrição;De quem;Categoria;Valor;Repete;Início;Fim;Situação',
    soma: 'Valor',
    linhas: 2,
  },
  'o extrato do banco': {
    list: 'fluxo.extrato',
    exportar: 'fluxo.exportarExtrato',
    input: () => ({ id: cadastro.contas.Banco }),
    colunas: 'Data;N°;Lançamento;Descrição;Por;Valor;Saldo;Estornado no N°',
    soma: 'Valor',
    linhas: 8,
  },
  Caixas: {
    list: 'caixa.list',
    exportar: 'caixa.exportar',
    input: naMatriz,
    colunas: 'Abertura;Aberto por;Fechamento;Fechado por;Contado;Diferença;Situação',
    soma: 'Diferença',
    linhas: 1,
  },
  Comissões: {
    list: 'comissoes.list',
    exportar: 'comissoes.exportar',
    input: () => ({ de: '2026-11-01', ate: '2026-11-30' }),
    colunas: 'Data;Pessoa;Item;Documento;Filial;Ganho;Comissão',
    soma: 'Comissão',
    linhas: 2,
  },
  'linhas sem técnico': {
    list: 'comissoes.listSemTecnico',
    exportar: 'comissoes.exportarSemTecnico',
    input: () => ({ de: '2026-11-01', ate: '2026-11-30' }),
    colunas: 'Data;Item;N° OS;Filial;Valor',
    soma: 'Valor',
    linhas: 2,
  },
  Fechamentos: {
    list: 'comissoes.listFechamentos',
    exportar: 'comissoes.exportarFechamentos',
    input: () => ({}),
    colunas: 'N°;Pessoa;Até;Fechado em;Filial;Comissões;Vales;Situação',
    soma: 'Comissões',
    fora: tem('Desfeito'),
    linhas: 2,
  },
  'Vendas Diretas': {
    list: 'vendas.list',
    exportar: 'vendas.exportar',
    input: () => ({ ...naMatriz(), de: '2026-11-01', ate: '2026-11-30' }),
    colunas:
      'Data;Venda;Cliente;Produto;Código;Quantidade;Valor Unitário;Desconto;Total;Situação;Observações',
    soma: 'Total',
    fora: tem('Estornada'),
    linhas: 3,
  },
  'vendas uma a uma': {
    list: 'vendas.listPorVenda',
    exportar: 'vendas.exportarPorVenda',
    input: () => ({ ...naMatriz(), de: '2026-11-25' }),
    colunas: 'Data;Venda;Cliente;Produtos;Itens;Itens estornados;Desconto;Total;Observações',
    soma: 'Total',
    fora: ([, , , , itens, estornados]) => itens === estornados,
    linhas: 3,
  },
};

const operacao = (nome: string) => {
  const [slice = '', operation = ''] = nome.split('.');
  const client = api.client as unknown as Record<string, Record<string, (input: object) => Promise<unknown>>>;
  return client[slice]?.[operation] ?? expect.fail(nome);
};

/** A line of the CSV as cells: fields with a semicolon or a quote are quoted. */
const campos = (linha: string): string[] =>
  [...linha.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(([, citado, puro]) =>
    citado === undefined ? (puro ?? '') : citado.replaceAll('""', '"'),
  );

async function lerCsv(arquivo: Promise<unknown>): Promise<string[][]> {
  const texto = await ((await arquivo) as File).text();
  return texto
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map(campos);
}

const lerXlsx = async (arquivo: Promise<unknown>): Promise<Celula[][]> =>
  lerPlanilha(Buffer.from(await ((await arquivo) as File).arrayBuffer()));

/** The number that the spreadsheet holds for this text of the CSV; days and instants count from 1900. */
function numeroDe(texto: string): number {
  const [, dia, mes, ano, horas = 0, minutos = 0] =
    /^(\d\d)\/(\d\d)\/(\d{4})(?: (\d\d):(\d\d))?$/.exec(texto) ?? [];
  if (ano) return serialOf(`${ano}-${mes}-${dia}`, Number(horas) * 60 + Number(minutos));
  return Number(texto.replace(',', '.'));
}

describe.each(Object.entries(EXPORTADAS))(
  '%s',
  (_, { list, exportar, input, colunas, soma, fora, linhas }) => {
    test('CSV e Excel têm as linhas da lista, e o rodapé soma a coluna', async () => {
      const csv = await lerCsv(operacao(exportar)({ ...input(), formato: 'csv' }));
      const [titulos = [], ...corpo] = csv;
      expect(titulos.join(';')).toBe(colunas);
      const { itens } = (await operacao(list)({ ...input(), limite: 100 })) as Page<unknown>;
      expect([corpo.length, itens.length]).toEqual([linhas, linhas]);

      const planilha = await lerXlsx(operacao(exportar)({ ...input(), formato: 'xlsx' }));
      expect(planilha.map((linha) => linha.length)).toEqual(csv.map(({ length }) => length));
      for (const [y, linha] of planilha.entries())
        for (const [x, { text, number }] of linha.entries()) {
          const escrito = csv[y]?.[x] ?? '';
          if (number === null) expect(text ?? '').toBe(escrito);
          else expect(Number(number)).toBeCloseTo(numeroDe(escrito), 2);
        }

      const contadas = corpo.filter((linha) => !fora?.(linha));
      const valores = contadas.map((linha) => linha[titulos.indexOf(soma)]?.replace(',', '.') || '0');
      const { soma: dita, total } = (await operacao(list)({
        ...input(),
        contar: 'somente',
      })) as Page<unknown>;
      expect(dita).toBe(sumMoney(valores));
      expect(Number(dita)).not.toBe(0);
      expect(total).toBe(linhas);
    });
  },
);

test('nenhuma lista de dinheiro fica sem exportar, com a permissão e a filial da lista', () => {
  const found = new Map<string, OperationMeta>();
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
    found.set(path.join('.'), procedure['~orpc'].meta as OperationMeta);
  });
  const deDinheiro = [...found].flatMap(([nome, { permission }]) =>
    /\.exportar/.test(nome) && /^(financeiro|caixa|comissoes):/.test(String(permission)) ? [nome] : [],
  );
  const lidas = Object.values(EXPORTADAS);
  expect(deDinheiro.filter((nome) => !lidas.some(({ exportar }) => exportar === nome))).toEqual([]);
  for (const { list, exportar } of lidas) {
    const { permission, branch } = found.get(list) ?? expect.fail(list);
    expect(found.get(exportar), exportar).toMatchObject({ permission, branch });
  }
});

test('quem é de outra filial não exporta comissões desta', async () => {
  const gerente = await api.as({ papel: 'gerente', filiais: [oficina.loja] });
  const { exportar, exportarSemTecnico, exportarFechamentos } = gerente.comissoes;
  for (const arquivo of [
    exportar({}),
    exportar({ filial_id: oficina.matriz }),
    exportarSemTecnico({}),
    exportarFechamentos({}),
  ])
    expect(await lerCsv(arquivo)).toHaveLength(1);
});

test('a soma é de tudo que se filtrou, também acima de 10.000 linhas e em uma busca', async () => {
  const filial_id = oficina.loja;
  const cliente_id = oficina.clienteDe(filial_id);
  await sql`
    with titulo as (
      insert into titulos (id, natureza, filial_id, cliente_id, origem, descricao, competencia, valor, saldo, user_id, operacao_id, criado_em)
      select gen_random_uuid(), 'receber', ${filial_id}::uuid, ${cliente_id}::uuid, 'manual', 'Conta de muitas', '2026-11-01', 10, 10,
        ${api.admin.id}::uuid, gen_random_uuid(), now() from generate_series(1, 10005) returning *)
    insert into parcelas (id, titulo_id, numero, natureza, filial_id, vencimento, valor, saldo, user_id, operacao_id, criado_em)
    select gen_random_uuid(), id, 1, natureza, filial_id, competencia, valor, saldo, user_id, operacao_id, criado_em from titulo`.execute(
    api.db,
  );
  try {
    for (const busca of [undefined, 'muitas'])
      expect(await api.client.contas.listReceber({ filial_id, busca, contar: 'somente' })).toMatchObject({
        total: 10_005,
        ha_mais_que_total: false,
        soma: '100050.00',
      });
  } finally {
    await api.dono.query(`delete from parcelas where filial_id = $1`, [filial_id]);
    await api.dono.query(`delete from titulos where filial_id = $1`, [filial_id]);
  }
});
