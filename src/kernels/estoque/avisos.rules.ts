import type { Aviso } from './estoque.contract.ts';

/** Stock shortages for `WarningLines`. */
export function linhasDosAvisos(avisos: readonly Aviso[]): { key: string; text: string }[] {
  return avisos.map(({ codigo, produto_id, mensagem }) => ({
    key: `${codigo}/${produto_id}`,
    text: mensagem,
  }));
}
