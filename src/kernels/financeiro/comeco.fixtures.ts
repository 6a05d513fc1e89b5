/** A shop that has started money, for tests and the demo. */
import type { Context } from '#platform/server/sql/context.ts';
import { findCadastro } from './cadastro.sql.ts';
import { comecar } from './comecar.command.ts';
import { comecarInput } from './comeco.contract.ts';

export interface Cadastro {
  /** Payment methods' ids by name: 'Dinheiro', 'PIX', 'Débito', 'Crédito', 'Crediário', 'Crédito do cliente' … */
  formas: Readonly<Record<string, string>>;
  /** Accounts' ids by name: 'Caixa Matriz Centro', 'Banco', 'Maquininha' … */
  contas: Readonly<Record<string, string>>;
  categorias: Readonly<Record<string, string>>;
}

/**
 * Starts money: each branch has R$ 100,00 in its drawer and an empty safe, and the company one bank account with PIX
 * and one card machine.
 */
export async function comecarFixture(
  ctx: Context,
  filiais: readonly string[],
  mais: Partial<Record<string, unknown>> = {},
): Promise<Cadastro> {
  const input = comecarInput.parse({
    filiais: filiais.map((filial_id) => ({ filial_id, caixa: '100.00', cofre: '0' })),
    bancos: [
      {
        nome: 'Banco',
        saldo: '1000.00',
        pix: {
          pix_tipo: 'cnpj',
          pix_chave: '12.345.678/0001-95',
          pix_nome: 'Assistencia Tecnica',
          pix_cidade: 'Curitiba',
        },
      },
    ],
    maquininhas: [
      {
        nome: 'Maquininha',
        debito: { percentual: '1.37', prazo_dias: 1 },
        credito: [
          { parcelas: 1, percentual: '3.15', prazo_dias: 30 },
          { parcelas: 3, percentual: '6.12', prazo_dias: 30, acrescimo: '5' },
        ],
      },
    ],
    ...mais,
  });
  await comecar(ctx, input);
  return findCadastro(ctx.db);
}
