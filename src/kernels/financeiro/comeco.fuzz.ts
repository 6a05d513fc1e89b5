import type { FuzzRecords } from '#scripts/fuzz/valores.ts';

/** Starts money in the attacked shop, so that billing, sales and the cash drawer post to the ledger. */
export const comecoFuzz: FuzzRecords = {
  fields: [
    [/forma/, 'financeiro/formas'],
    [/conta|^de$|^para$/, 'financeiro/contas'],
  ],
  fill: async (criar, { filial_id, n, nota }) => {
    const nome = `${nota} ${filial_id.slice(-6)}`;
    // The first branch starts money for the whole company; the second gets a drawer like a branch that opens later.
    if (n === 0 && nota === 'Cliente')
      await criar('financeiro/comecar', { filiais: [{ filial_id, caixa: '500.00', cofre: '0' }] });
    else if (n === 0) await criar('financeiro/contas', { nome: `Caixa ${nome}`, tipo: 'caixa', filial_id });
    const conta_id = await criar('financeiro/contas', {
      nome: `Banco ${n} ${nome}`,
      tipo: 'banco',
      filial_id,
    });
    await criar('financeiro/formas', {
      nome: `Transferência ${n} ${nome}`,
      tipo: 'transferencia',
      conta_id,
      filial_id,
    });
  },
};
