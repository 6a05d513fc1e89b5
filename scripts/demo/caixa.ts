/**
 * The cash drawer's day in each branch, from the opening cash in the morning to the blind count at night. The owner
 * checks the closed drawers and deposits the cash.
 */
import { CEDULAS, type Contagem, totalContado } from '#kernels/financeiro/caixa.rules.ts';
import { dayOf } from '#platform/shared/dates.ts';
import { compareDecimal, subtractMoney, sumMoney } from '#platform/shared/money.ts';
import type { Historia } from './agenda.ts';
import { ABERTURA, FECHAMENTO, instante } from './calendario.ts';
import { atendenteDe, daquiA, type FilialDemo, type Loja, reais } from './loja.ts';

const FUNDO = '200.00';
const DESPESAS = [
  ['Café, água e copos', 2400, 6800],
  ['Motoboy', 1500, 3500],
  ['Material de limpeza', 1900, 5200],
  ['Álcool isopropílico e estanho', 3200, 8900],
] as const;

/** Counts an amount in notes and coins; a rest below the smallest coin is dropped. */
function contarEm(valor: string): { contagem: Contagem; total: string } {
  let centavos = Math.round(Number(valor) * 100);
  const contagem: Partial<Record<(typeof CEDULAS)[number], number>> = {};
  for (const cedula of CEDULAS) {
    const unidade = Math.round(Number(cedula) * 100);
    const quantas = Math.floor(centavos / unidade);
    centavos -= quantas * unidade;
    if (quantas > 0) contagem[cedula] = quantas;
  }
  return { contagem, total: totalContado(contagem) };
}

const menor = (a: string, b: string) => (compareDecimal(a, b) < 0 ? a : b);

/** Opens the drawer, pays a small expense on some days, and closes with the counted cash. */
export async function* diaDeCaixa(loja: Loja, filial: FilialDemo, dia: string): Historia {
  const { random } = loja.dinheiro;
  yield instante(dia, ABERTURA - random.int(4, 14));
  const quem = atendenteDe(loja, filial);
  const filial_id = filial.id;
  const { fundo } = await quem.caixa.situacao({ filial_id });
  await quem.caixa.abrir({ filial_id, fundo: fundo ?? '0' });
  if (random.chance(0.12)) {
    yield instante(dia, random.int(ABERTURA + 60, FECHAMENTO - 90));
    await pagarDespesa(loja, filial);
  }
  yield instante(dia, FECHAMENTO + random.int(6, 20));
  await fechar(loja, filial);
}

async function pagarDespesa(loja: Loja, filial: FilialDemo): Promise<void> {
  const { random, categorias } = loja.dinheiro;
  const [descricao, de, ate] = random.pick(DESPESAS);
  const valor = reais(random.int(de / 10, ate / 10) * 10);
  const { saldo } = await loja.equipe.renata.caixa.situacao({ filial_id: filial.id });
  if (saldo === null || compareDecimal(saldo, valor) < 0) return;
  const categoria_id = categorias.get(descricao === 'Motoboy' ? 'Fretes' : 'Manutenção') ?? '';
  await loja.equipe.renata.caixa.despesa({ filial_id: filial.id, descricao, valor, categoria_id });
}

/** Once in two weeks the count is off by some coins. */
async function fechar(loja: Loja, filial: FilialDemo): Promise<void> {
  const { random } = loja.dinheiro;
  const filial_id = filial.id;
  const { aberta, saldo } = await loja.equipe.renata.caixa.situacao({ filial_id });
  if (!aberta || saldo === null) return;
  const erro = random.chance(0.08) ? random.pick(['0.50', '1.00', '2.00', '5.00']) : '0';
  const falta = random.chance(0.6) && compareDecimal(saldo, erro) > 0;
  const contado = falta ? subtractMoney(saldo, erro) : sumMoney([saldo, erro]);
  const { contagem, total } = contarEm(contado);
  await atendenteDe(loja, filial).caixa.fechar({
    filial_id,
    sessao_id: aberta.id,
    contagem,
    deixar: menor(total, FUNDO),
  });
}

/** Every Friday the owner checks the week's drawers and takes the money from the safe to the bank. */
export async function* conferirEDepositar(loja: Loja, filial: FilialDemo): Historia {
  const { renata } = loja.equipe;
  const filial_id = filial.id;
  const { itens } = await renata.caixa.list({ filial_id, situacao: 'a_conferir', limite: 50 });
  for (const { id } of itens) {
    yield daquiA(loja, 2);
    await renata.caixa.conferir({ id });
  }
  yield daquiA(loja, 10);
  const contas = await renata.financeiro.listContas();
  const cofre = contas.find((conta) => conta.tipo === 'cofre' && conta.filial_id === filial_id);
  if (!cofre?.saldo || Number(cofre.saldo) < 300) return;
  const valor = reais(Math.floor(Number(cofre.saldo) / 100) * 100 * 100);
  await renata.fluxo.transferir({
    filial_id,
    de: cofre.id,
    para: loja.dinheiro.banco,
    valor,
    data: dayOf(loja.agenda.agora()),
    motivo: 'Depósito da semana',
  });
}
