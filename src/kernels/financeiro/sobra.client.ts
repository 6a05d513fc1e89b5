/** 'Lançar sobra e continuar', for every command that may take cash out of a drawer or safe. */

import { formatBRL } from '#platform/shared/money.ts';
import { hasCode, isDomainError } from '#platform/web/data/api.ts';
import { askReason } from '#platform/web/forms/ask_reason.tsx';
import type { FaltaDinheiro, SobraDoCaixa } from './financeiro.contract.ts';

const LANCAR_SOBRA = 'Lançar sobra e continuar';

/** For `onRefused`: asks why there is more cash than was posted, then sends the act again with that reason. */
export async function oferecerSobra<I extends { sobra_do_caixa?: SobraDoCaixa | undefined }>(
  error: unknown,
  input: I,
): Promise<I | null> {
  if (!hasCode(error, 'FALTA_DINHEIRO') || !isDomainError(error)) return null;
  const { pode_lancar_sobra, falta } = error.data as unknown as FaltaDinheiro;
  if (!pode_lancar_sobra) return null;
  const motivo = await askReason({
    title: 'Falta dinheiro',
    message: error.message,
    details: { Sobra: falta ? formatBRL(falta) : null },
    reasonLabel: 'Motivo da sobra',
    reasonHint:
      'Se o dinheiro está na gaveta, diga de onde veio: a sobra é lançada e aparece na conferência.',
    submitLabel: LANCAR_SOBRA,
  });
  return motivo === null ? null : { ...input, sobra_do_caixa: { motivo } };
}
