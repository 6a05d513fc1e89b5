/** The labels of the settings' options. */
import type { ConfiguracaoFinanceira } from './cadastro.rules.ts';

export const AO_RECEBER: Readonly<Record<ConfiguracaoFinanceira['receber_ao_faturar'], string>> = {
  em_aberto: 'Deixar em aberto',
  perguntar: 'Perguntar como o cliente pagou',
  automatico: 'Receber tudo na forma já escolhida',
};

export const CAIXA_OBRIGATORIO: Readonly<Record<ConfiguracaoFinanceira['caixa_obrigatorio'], string>> = {
  nao: 'Aceitar',
  avisar: 'Oferecer para abrir',
  exigir: 'Não aceitar',
};

export const opcoesDe = (rotulos: Readonly<Record<string, string>>) =>
  Object.entries(rotulos).map(([value, label]) => ({ value, label }));
