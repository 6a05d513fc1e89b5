/** The items of the catalogue: those the shop begins with, and the parts for each phone released later. */
import type { Historia } from './agenda.ts';
import { CATALOGO, type ItemCatalogo } from './catalogo.ts';
import { daquiA, type Loja, matrizDe, reais } from './loja.ts';

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

/** Registers the catalogue with its first stock. */
export async function* cadastrarCatalogo(loja: Loja): Historia {
  for (const item of CATALOGO.filter((outro) => lancadoDepois(outro) === 0)) {
    yield daquiA(loja, 1);
    await cadastrarItem(loja, item, NIVEIS[item.giro][1]);
  }
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
