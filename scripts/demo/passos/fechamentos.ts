import { mesAoLado, mesDe } from '#operations/comissoes/comissoes.rules.ts';
import { dayOf } from '#platform/shared/dates.ts';
import { compareDecimal } from '#platform/shared/money.ts';
import type { Historia } from '../agenda.ts';
import { instante } from '../calendario.ts';
import type { NomePessoa } from '../equipe.ts';
import { daquiA, type Loja } from '../loja.ts';

/** Minute of the day, after the shop has closed. */
const DEPOIS_DE_FECHAR = 19 * 60 + 10;

/** People paid by the payroll; the shop pays the others with the next bills. */
const EMPREGADOS: readonly NomePessoa[] = ['simone', 'everton'];

/** On the fifth of each month the owner closes the commissions of the month before. */
export async function* fecharComissoes(loja: Loja): Historia {
  yield daquiA(loja, 1);
  for (let mes = mesAoLado(mesDe(dayOf(loja.agenda.agora())), 1); ; mes = mesAoLado(mes, 1)) {
    const em = instante(mes.de.replace(/01$/, '05'), DEPOIS_DE_FECHAR);
    if (em > loja.fim) return;
    loja.agenda.add(em, fechar(loja, mesAoLado(mes, -1).ate));
  }
}

async function* fechar(loja: Loja, ate: string) {
  const { renata } = loja.equipe;
  const empregados = EMPREGADOS.map((nome) => loja.dinheiro.pessoas.get(nome));
  const filial_id = loja.filiais[0]?.id ?? '';
  for (const { id: profile_id } of await renata.comissoes.listPessoas()) {
    const { valor } = await renata.comissoes.aFechar({ profile_id, ate });
    if (compareDecimal(valor, '0') <= 0) continue;
    yield loja.agenda.agora();
    const destino = empregados.includes(profile_id) ? 'folha' : 'pagar';
    await renata.comissoes.fechar({ filial_id, profile_id, ate, destino });
  }
}
