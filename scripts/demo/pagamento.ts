/** How the demo shop's customers pay: at once, by the usual payment method for the amount, or some days later. */
import { dayOf } from '#platform/shared/dates.ts';
import { compareDecimal, subtractMoney } from '#platform/shared/money.ts';
import type { Cliente } from '#registers/clientes/clientes.contract.ts';
import type { Historia } from './agenda.ts';
import { diaMais } from './calendario.ts';
import type { ApiClient } from './equipe.ts';
import { atendenteDe, daquiA, type FilialDemo, type Loja, reais } from './loja.ts';

type Recebimento = NonNullable<Parameters<ApiClient['vendas']['finalizar']>[0]['recebimento']>;
type Pagamento = Recebimento['formas'][number];

/** Cash is for small amounts, instalments for large ones. Amounts in reais. */
const MEIOS = [
  { forma: 'PIX', peso: 46 },
  { forma: 'Dinheiro', peso: 20, ate: 450 },
  { forma: 'Débito', peso: 16 },
  { forma: 'Crédito', peso: 9 },
  { forma: 'Crédito', peso: 5, parcelas: 2, de: 150 },
  { forma: 'Crédito', peso: 6, parcelas: 3, de: 240 },
] as const;
const NOTA_CENTAVOS = 5000;

function aVista(loja: Loja, valor: string): Pagamento {
  const { random, formas } = loja.dinheiro;
  const total = Number(valor);
  const meios = MEIOS.filter(
    (meio) => (!('ate' in meio) || total <= meio.ate) && (!('de' in meio) || total >= meio.de),
  );
  const meio = random.weighted(meios.map((um) => [um, um.peso] as const));
  const forma_id = formas.get(meio.forma) ?? '';
  if (meio.forma === 'Dinheiro') return { forma_id, valor, entregue: entregue(loja, valor) };
  return { forma_id, valor, ...('parcelas' in meio ? { parcelas: meio.parcelas } : {}) };
}

/** Exact, or rounded up to notes of R$ 50,00. */
function entregue({ dinheiro: { random } }: Loja, valor: string): string {
  const centavos = Math.round(Number(valor) * 100);
  return random.chance(0.35) ? valor : reais(Math.ceil(centavos / NOTA_CENTAVOS) * NOTA_CENTAVOS);
}

/** Most companies, and a few regular customers, buy on credit and pay within the month. */
function fica(loja: Loja, cliente: Cliente, valor: string): Recebimento | null {
  const { random } = loja.dinheiro;
  if (!random.chance(cliente.tipo_pessoa === 'juridica' ? 0.6 : 0.07)) return null;
  const vencimento = diaMais(dayOf(loja.agenda.agora()), random.pick([10, 15, 28]));
  return { formas: [], parcelas: [{ vencimento, valor }] };
}

/** Undefined if nothing is due. */
export function comoPagou(loja: Loja, cliente: Cliente, valor: string): Recebimento | undefined {
  if (compareDecimal(valor, '0') <= 0) return undefined;
  return fica(loja, cliente, valor) ?? { formas: [aVista(loja, valor)] };
}

/** On expensive repairs some leave a deposit when they approve. Returns it; '0' if they do not. */
export async function deixarSinal(
  loja: Loja,
  quem: ApiClient,
  ordem: { id: string; total: string },
): Promise<string> {
  const { random, formas } = loja.dinheiro;
  if (Number(ordem.total) < 500 || !random.chance(0.35)) return '0';
  const valor = reais(Math.round(Number(ordem.total) * 0.3) * 100);
  const pix = { forma_id: formas.get('PIX') ?? '', valor };
  await quem.ordens_servico.receberSinal({ id: ordem.id, recebimento: { formas: [pix] } });
  return valor;
}

export const falta = (total: string, sinal: string) =>
  compareDecimal(total, sinal) > 0 ? subtractMoney(total, sinal) : '0';

const PAGAM = 0.2;
const EM_PARTE = 0.12;

/** On Tuesdays and Fridays the counter collects due amounts: some pay all, some a part, some not yet. */
export async function* cobrar(loja: Loja, filial: FilialDemo): Historia {
  const quem = atendenteDe(loja, filial);
  const { random } = loja.dinheiro;
  const { itens } = await quem.contas.listReceber({ filial_id: filial.id, situacao: 'vencidas', limite: 50 });
  for (const { id, saldo } of itens) {
    if (!random.chance(PAGAM)) continue;
    yield daquiA(loja, random.int(2, 9));
    const parte = random.chance(EM_PARTE) ? reais(Math.ceil(Number(saldo) * 50)) : saldo;
    await quem.financeiro.receber({
      filial_id: filial.id,
      linhas: [{ parcela_id: id, principal: parte }],
      formas: [aVista(loja, parte)],
    });
  }
}
