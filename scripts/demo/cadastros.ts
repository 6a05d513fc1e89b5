/** Opening the shop: branches, suppliers, the catalogue with its first stock, and customers over time. */
import type { Cliente } from '#registers/clientes/clientes.contract.ts';
import { fornecedorFixture } from '#registers/fornecedores/fornecedores.fixtures.ts';
import type { Historia } from './agenda.ts';
import { CATALOGO, type ItemCatalogo } from './catalogo.ts';
import { atendenteDe, daquiA, type FilialDemo, type Loja, matrizDe, produtosAtivos, reais } from './loja.ts';
import { transferir } from './movimentos.ts';
import { clienteDemo, phone } from './pessoas.ts';

export const FILIAIS: readonly Omit<FilialDemo, 'id'>[] = [
  {
    nome: 'Matriz Centro',
    codigo: 'MTZ',
    tipo: 'matriz',
    endereco: 'Rua XV de Novembro, 412, Centro, Curitiba',
    telefone: '4132245510',
    ativo: true,
    abre: 0,
    peso: 50,
    giro: 1,
    parcela: 1,
    atendentes: ['simone', 'simone', 'renata'],
    tecnicos: ['everton', 'everton', 'priscila'],
  },
  {
    nome: 'Loja Batel',
    codigo: 'BTL',
    tipo: 'loja',
    endereco: 'Avenida do Batel, 1890, Batel, Curitiba',
    telefone: '4130291874',
    ativo: true,
    abre: 0,
    peso: 35,
    giro: 2,
    parcela: 0.5,
    atendentes: ['wagner'],
    tecnicos: ['jonas', 'jonas', 'everton'],
  },
  {
    nome: 'Loja Portão',
    codigo: 'PRT',
    tipo: 'loja',
    endereco: 'Avenida República Argentina, 3420, Portão, Curitiba',
    telefone: '4132480967',
    ativo: true,
    abre: 0.3,
    peso: 17,
    giro: 3,
    parcela: 0.35,
    atendentes: ['wagner', 'simone'],
    tecnicos: ['priscila', 'jonas'],
  },
];

const OUTROS_FORNECEDORES = ['Ponto do Celular Atacado', 'Relojoaria Técnica do Sul'];
/** New phone models: their parts are added later, at a share of the story's length. */
const LANCAMENTOS: readonly (readonly [modelo: string, quando: number])[] = [
  ['Moto G84', 0.12],
  ['Realme C55', 0.2],
  ['Galaxy S23', 0.28],
  ['iPhone 14', 0.36],
];
/** Minimum and maximum stock by turnover. */
const NIVEIS = { 1: [1, 3], 2: [2, 6], 3: [4, 10] } as const;
const CARO_CENTAVOS = 30_000;

const lancadoDepois = (item: ItemCatalogo) =>
  LANCAMENTOS.find(([modelo]) => item.nome.endsWith(` ${modelo}`))?.[1] ?? 0;

/** The first morning: the matriz, its suppliers, and its whole first stock. */
export async function* abrirMatriz(loja: Loja): Historia {
  await abrirFilial(loja, matrizDe(loja));
  const fornecedores = [
    ...Array.from({ length: 8 }, (_, i) => fornecedorFixture(i)),
    ...OUTROS_FORNECEDORES.map((nome, i) => fornecedorFixture(8 + i, { nome })),
  ];
  for (const fornecedor of fornecedores) {
    yield daquiA(loja, loja.random.int(2, 4));
    const { id, nome } = await loja.equipe.renata.fornecedores.create(fornecedor);
    loja.fornecedores.push({ id, nome, ativo: true, nota: loja.random.int(1200, 88_000) });
  }
  for (const item of CATALOGO.filter((outro) => lancadoDepois(outro) === 0)) {
    yield daquiA(loja, 1);
    await cadastrarItem(loja, item, NIVEIS[item.giro][1]);
  }
}

/** A branch opens and is stocked from the matriz with what it will sell. */
export async function* abrirLoja(loja: Loja, filial: FilialDemo): Historia {
  await abrirFilial(loja, filial);
  const matriz = matrizDe(loja);
  for (const produto of produtosAtivos(loja).filter((outro) => outro.giro >= filial.giro)) {
    const sobra = loja.estante.disponivel(produto.id, matriz.id);
    const quantidade = Math.min(Math.floor(sobra / 2), Math.ceil(produto.maximo * filial.parcela));
    if (quantidade < 1) continue;
    yield daquiA(loja, 1);
    await transferir(loja, 'simone', produto, [matriz, filial], quantidade, `Abertura da ${filial.nome}`);
  }
}

async function abrirFilial(loja: Loja, filial: FilialDemo): Promise<void> {
  filial.id = (await loja.equipe.renata.filiais.create(filial)).id;
  loja.clientes.set(filial.id, []);
}

/** Parts for a newly released phone; the first ones are bought when orders need them. */
export async function* lancarPecas(loja: Loja, quando: number): Historia {
  for (const item of CATALOGO.filter((outro) => lancadoDepois(outro) === quando)) {
    await cadastrarItem(loja, item, 0);
    yield daquiA(loja, 2);
  }
}

export const datasDeLancamento = LANCAMENTOS.map(([, quando]) => quando);

async function cadastrarItem(loja: Loja, item: ItemCatalogo, estoque: number): Promise<void> {
  const { random } = loja;
  const custo = item.custo * 100 + random.pick([0, 0, 0, 35, 50, 90]);
  const pf = item.venda * 100 + (item.venda < 50 && random.chance(0.7) ? 90 : 0);
  const pj = item.venda < 50 ? pf : Math.round(item.venda * 0.94) * 100;
  const isProduto = item.tipo === 'produto';
  const [minimo, maximo] = !isProduto ? [0, 0] : custo > CARO_CENTAVOS ? NIVEIS[1] : NIVEIS[item.giro];
  const { id, versao } = await loja.equipe.renata.produtos_servicos.create({
    tipo: item.tipo,
    nome: item.nome,
    descricao: item.descricao,
    codigo: item.codigo,
    codigo_ean: isProduto && random.chance(0.7) ? ean13(loja) : null,
    valor_custo: isProduto ? reais(custo) : null,
    valor_venda_pf: reais(pf),
    valor_venda_pj: reais(pj),
    valor_venda_maquina: item.familias.includes('notebook') && isProduto ? reais(pf - 1000) : null,
    estoque_minimo: String(minimo),
    estoque_maximo: String(maximo),
    ativo: true,
    estoque: String(isProduto ? Math.min(estoque, maximo) : 0),
    filial_id: matrizDe(loja).id,
  });
  loja.produtos.push({
    ...item,
    id,
    versao,
    ativo: true,
    custo_centavos: custo,
    pf_centavos: pf,
    pj_centavos: pj,
    minimo,
    maximo,
  });
  if (isProduto && estoque > 0) loja.estante.entrar(id, matrizDe(loja).id, Math.min(estoque, maximo));
}

function ean13({ random }: Loja): string {
  const body = `789${String(random.int(0, 999_999_999)).padStart(9, '0')}`;
  const sum = [...body].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return body + ((10 - (sum % 10)) % 10);
}

/** Returns a new customer, or a returning one. */
export async function receberCliente(loja: Loja, filial: FilialDemo, novo: boolean): Promise<Cliente> {
  const conhecidos = loja.clientes.get(filial.id) ?? [];
  if (!novo && conhecidos.length > 3) return loja.random.pick(conhecidos);
  const cliente = await atendenteDe(loja, filial).clientes.create({
    ...clienteDemo(loja.random),
    filial_id: filial.id,
  });
  conhecidos.push(cliente);
  return cliente;
}

/** A customer changes their phone number. */
export async function* atualizarCliente(loja: Loja, filial: FilialDemo): Historia {
  yield daquiA(loja, 1);
  const conhecidos = loja.clientes.get(filial.id) ?? [];
  if (conhecidos.length === 0) return;
  const antes = loja.random.pick(conhecidos);
  const depois = await atendenteDe(loja, filial).clientes.update({ ...antes, telefone: phone(loja.random) });
  conhecidos.splice(conhecidos.indexOf(antes), 1, depois);
}
