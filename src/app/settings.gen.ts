/** The groups of settings of all slices. Written by `npm run compose`. */
import { configuracoesSettings } from '#company/configuracoes/configuracoes.settings.ts';
import { anexosSettings } from '#company/anexos/anexos.settings.ts';
import { comecoSettings } from '#kernels/financeiro/comeco.settings.ts';
import { tiposSettings } from '#registers/equipamentos/tipos.settings.ts';
import { etapasSettings } from '#registers/etapas/etapas.settings.ts';
import { aprovacaoSettings } from '#operations/ordens_servico/aprovacao.settings.ts';
import { comissoesSettings } from '#operations/comissoes/comissoes.settings.ts';
import { vendasSettings } from '#operations/vendas/vendas.settings.ts';
import { mensagensSettings } from '#operations/mensagens/mensagens.settings.ts';
import { previasSettings } from '#operations/previas/previas.settings.ts';
import type { SettingsGroup } from '#company/configuracoes/grupos.client.ts';

export const settings: readonly SettingsGroup[] = [
  ...configuracoesSettings,
  ...anexosSettings,
  ...comecoSettings,
  ...tiposSettings,
  ...etapasSettings,
  ...aprovacaoSettings,
  ...comissoesSettings,
  ...vendasSettings,
  ...mensagensSettings,
  ...previasSettings,
];
