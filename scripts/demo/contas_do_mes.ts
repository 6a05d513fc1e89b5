/** The demo shop's debts (rent, power, salaries and taxes each month, and the parts that it bought) and its card payments. */
import { dayOf } from '#platform/shared/dates.ts';
import { sumMoney } from '#platform/shared/money.ts';
import { fornecedorFixture } from '#registers/fornecedores/fornecedores.fixtures.ts';
import type { Historia } from './agenda.ts';
import { diaMais } from './calendario.ts';
import {
  daquiA,
  diasAteOFim,
  type FilialDemo,
  type FornecedorDemo,
  type Loja,
  matrizDe,
  reais,
} from './loja.ts';

interface ContaDoMes {
  credor: string;
  categoria: string;
  descricao: string;
  dia: number;
  /** In reais; some vary. */
  valor: readonly [number, number];
  /** True for a bill per branch; otherwise the company gets one. */
  por_filial?: true;
}

const CONTAS: readonly ContaDoMes[] = [
  { credor: 'Imobiliária Araucária', categoria: 'Aluguel', descricao: 'Aluguel', dia: 10, valor: [650, 650], por_filial: true },
  { credor: 'Luz do Paraná', categoria: 'Energia', descricao: 'Energia', dia: 15, valor: [90, 170], por_filial: true },
  { credor: 'Águas de Curitiba', categoria: 'Água', descricao: 'Água', dia: 18, valor: [35, 60], por_filial: true },
  { credor: 'Fibra Sul Internet', categoria: 'Internet', descricao: 'Internet e telefone', dia: 12, valor: [89, 89], por_filial: true },
  { credor: 'Contábil Pinhais', categoria: 'Contador', descricao: 'Honorários do contador', dia: 8, valor: [290, 290] },
  { credor: 'Receita Federal', categoria: 'Simples Nacional (DAS)', descricao: 'DAS', dia: 20, valor: [780, 1150] },
  { credor: 'Gráfica e Mídia Batel', categoria: 'Marketing', descricao: 'Anúncios e panfletos', dia: 25, valor: [60, 220] },
]; // biome-ignore format: a table

/** Two people are employees; the others earn commissions, and the owner draws her own pay. */
const PAGAS = [
  { nome: 'simone', categoria: 'salarios', texto: 'Salário', valor: 1650 },
  { nome: 'everton', categoria: 'salarios', texto: 'Salário', valor: 1850 },
  { nome: 'renata', categoria: 'Pró-labore', texto: 'Pró-labore', valor: 1800 },
] as const;
const DIA_DO_SALARIO = 5;

const nesteMes = (hoje: string, dia: number) => `${hoje.slice(0, 8)}${String(dia).padStart(2, '0')}`;

/** The creditors are suppliers that sell no parts. */
export async function cadastrarCredores(loja: Loja): Promise<void> {
  const nomes = [...new Set(CONTAS.map(({ credor }) => credor))];
  for (const [i, nome] of nomes.entries()) {
    const { id } = await loja.equipe.renata.fornecedores.create(fornecedorFixture(40 + i, { nome }));
    loja.dinheiro.credores.set(nome, id);
  }
}

/** In the last days of the story, bills with a fixed amount become recurring instead of being entered each month. */
const DIAS_DE_RECORRENTES = 59;
const deUmValor = ({ valor: [de, ate] }: ContaDoMes) => de === ate;

/** Enters the month's bills on its first business day. */
export async function* lancarContasDoMes(loja: Loja): Historia {
  const { dinheiro } = loja;
  const recorrem = diasAteOFim(loja) < DIAS_DE_RECORRENTES;
  const abertas = loja.filiais.filter(({ id }) => id !== '');
  for (const conta of CONTAS) {
    if (deUmValor(conta) && dinheiro.recorrentes) continue;
    for (const filial of conta.por_filial ? abertas : [matrizDe(loja)]) {
      yield daquiA(loja, 1);
      await lancar(loja, filial, conta, recorrem && deUmValor(conta));
    }
  }
  dinheiro.recorrentes ||= recorrem;
  yield* lancarPagas(loja);
}

async function lancar(loja: Loja, filial: FilialDemo, conta: ContaDoMes, recorre: boolean): Promise<void> {
  const { random, credores, categorias } = loja.dinheiro;
  const { contas, recorrencias } = loja.equipe.renata;
  const [de, ate] = conta.valor;
  const vence = nesteMes(dayOf(loja.agenda.agora()), conta.dia);
  const divida = {
    filial_id: filial.id,
    fornecedor_id: credores.get(conta.credor),
    descricao: conta.descricao,
    categoria_id: categorias.get(conta.categoria) ?? '',
    valor: reais(random.int(de * 10, ate * 10) * 10),
  };
  if (recorre) await recorrencias.criar({ ...divida, inicio: vence, cada_meses: 1 });
  else await contas.criar({ ...divida, natureza: 'pagar', vencimento: vence, parcelas: 1 });
}

async function* lancarPagas(loja: Loja): Historia {
  const { renata } = loja.equipe;
  const { categorias, pessoas } = loja.dinheiro;
  const hoje = dayOf(loja.agenda.agora());
  for (const { nome, categoria, texto, valor } of PAGAS) {
    yield daquiA(loja, 1);
    await renata.contas.criar({
      filial_id: matrizDe(loja).id,
      natureza: 'pagar',
      profile_id: pessoas.get(nome),
      descricao: `${texto} de ${hoje.slice(5, 7)}/${hoje.slice(0, 4)}`,
      categoria_id: categorias.get(categoria) ?? '',
      valor: reais(valor * 100),
      vencimento: nesteMes(hoje, DIA_DO_SALARIO),
      parcelas: 1,
    });
  }
}

/** Enters the debt for a delivery: half due in 14 days and half in 28, or all in 28. */
export async function deverACompra(loja: Loja, fornecedor: FornecedorDemo, centavos: number): Promise<void> {
  if (centavos === 0) return;
  const { random, categorias } = loja.dinheiro;
  await loja.equipe.renata.contas.criar({
    filial_id: matrizDe(loja).id,
    natureza: 'pagar',
    fornecedor_id: fornecedor.id,
    descricao: `NF ${fornecedor.nota}`,
    categoria_id: categorias.get('mercadorias') ?? '',
    valor: reais(centavos),
    vencimento: diaMais(dayOf(loja.agenda.agora()), 28),
    parcelas: centavos > 80_000 && random.chance(0.5) ? 2 : 1,
  });
}

/** On Mondays and Thursdays the owner pays due bills; one in ten is paid the next time. */
export async function* pagarContas(loja: Loja, filial: FilialDemo): Historia {
  const { renata } = loja.equipe;
  const { random, formas } = loja.dinheiro;
  const filial_id = filial.id;
  const ate = diaMais(dayOf(loja.agenda.agora()), 1);
  const { itens } = await renata.contas.listPagar({ filial_id, ate, limite: 100 });
  for (const { id, saldo } of itens) {
    if (random.chance(0.1)) continue;
    yield daquiA(loja, 1);
    await renata.financeiro.pagar({
      filial_id,
      linhas: [{ parcela_id: id, principal: saldo }],
      formas: [{ forma_id: formas.get('PIX') ?? '', valor: saldo }],
    });
  }
}

/** On Mondays the expected card payments are marked as arrived. */
export async function* receberCartoes(loja: Loja, filial: FilialDemo): Historia {
  const filial_id = filial.id;
  const hoje = dayOf(loja.agenda.agora());
  const { itens } = await loja.equipe.renata.cartoes.list({ filial_id, ate: hoje, limite: 100 });
  if (itens.length === 0) return;
  yield daquiA(loja, 3);
  await loja.equipe.renata.cartoes.liquidar({
    filial_id,
    cartoes: itens.map(({ id }) => id),
    conta_id: loja.dinheiro.banco,
    valor: sumMoney(itens.map(({ liquido }) => liquido)),
    data: hoje,
  });
}
