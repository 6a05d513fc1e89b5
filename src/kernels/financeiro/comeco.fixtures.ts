/** A shop that has started money, for tests and the demo. */
import type { Context } from '#platform/server/sql/context.ts';

export interface Cadastro {
  /** Payment methods' ids by name: 'Dinheiro', 'PIX', 'Débito', 'Crédito', 'Crediário', 'Crédito do cliente' … */
  formas: Readonly<Record<string, string>>;
  /** Accounts' ids by name: 'Caixa Matriz Centro', 'Banco', 'Maquininha' … */
  contas: Readonly<Record<string, string>>;
  categorias: Readonly<Record<string, string>>;
}

/** A bank account that can be paid by PIX. */
export const bancoFixture = (saldo = '1000.00') => ({
  nome: 'Banco',
  saldo,
  pix: {
    pix_tipo: 'cnpj' as const,
    pix_chave: '12.345.678/0001-95',
    pix_nome: 'Assistencia Tecnica',
    pix_cidade: 'Curitiba',
  },
});

const maquininhaFixture = () => ({
  nome: 'Maquininha',
  debito: { percentual: '1.37', prazo_dias: 1 },
  credito: [
    { parcelas: 1, percentual: '3.15', prazo_dias: 30 },
    { parcelas: 3, percentual: '6.12', prazo_dias: 30, acrescimo: '5' },
  ],
});

/** The input of a start of money over HTTP: one branch and a bank account, no card machine. */
export const comecoFixture = (filial_id: string, caixa = '500.00') => ({
  filiais: [{ filial_id, caixa, cofre: '0' }],
  bancos: [bancoFixture('0')],
});

/**
 * Starts money: each branch has R$ 100,00 in its drawer and an empty safe, and the company one bank account with PIX
 * and one card machine.
 */
export async function comecarFixture(
  ctx: Context,
  filiais: readonly string[],
  mais: Partial<Record<string, unknown>> = {},
): Promise<Cadastro> {
  // Loaded here, so that the browser's tests read the input without the server's code.
  const [{ comecar }, { comecarInput }, { findCadastro }] = await Promise.all([
    import('./comecar.command.ts'),
    import('./comeco.contract.ts'),
    import('./cadastro.sql.ts'),
  ]);
  const input = comecarInput.parse({
    filiais: filiais.map((filial_id) => ({ filial_id, caixa: '100.00', cofre: '0' })),
    bancos: [bancoFixture()],
    maquininhas: [maquininhaFixture()],
    ...mais,
  });
  await comecar(ctx, input);
  return findCadastro(ctx.db);
}
