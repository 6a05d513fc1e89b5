/**
 * Service orders, pure (spec § 4, decisions § 2). Only `faturada_em` tells whether an order is billed, not its status.
 */
import type { Documento } from '#kernels/estoque/documento.rules.ts';
import { formatDay, isDay, wallClockOf } from '#platform/shared/dates.ts';
import { type FormFields, field } from '#platform/shared/form_fields.ts';
import { z } from '#platform/shared/zod.ts';
import type { EquipamentoOpcao } from '#registers/equipamentos/equipamentos.contract.ts';
import type { Etapa } from '#registers/etapas/etapas.contract.ts';
import { camposDaBancada, camposDaOrdem, tecnicoInput } from './campos.contract.ts';
import { clienteDaOrdem, type OrdemServico, updateOrdemInput } from './ordens_servico.contract.ts';
import {
  estaEncerrada,
  type Faturavel,
  rotuloPrioridade,
  STATUS_EM_CURSO,
  STATUS_LABEL,
  type StatusOrdemServico,
} from './status.rules.ts';

export const FOTOS_POR_ORDEM = 40;
export const ORDEM_CHEIA = `Esta ordem já tem ${FOTOS_POR_ORDEM} fotos: exclua uma`;

// The form -------------------------------------------------------------------------------------------------------------

/** One form for new and existing orders; a new order ignores the status. The customer's error is reported first. */
export const ordemForm = z
  .object(clienteDaOrdem.campos)
  .refine(...clienteDaOrdem.umSo)
  .and(
    z.object({
      ...camposDaOrdem,
      ...camposDaBancada,
      tipo_id: tecnicoInput,
      status: updateOrdemInput.shape.status,
    }),
  );
export type OrdemForm = z.input<typeof ordemForm>;

/** `zona`: the time zone of the order's branch, for the promise. */
export function valoresDaOrdem(ordem: OrdemServico | null, zona = ordem?.fuso_horario): OrdemForm {
  return {
    cliente_id: ordem?.cliente_id ?? '',
    novo_cliente: null,
    equipamento: ordem?.equipamento ?? '',
    modelo: ordem?.modelo ?? '',
    numero_serie: ordem?.numero_serie ?? '',
    acessorios: ordem?.acessorios ?? '',
    defeito_reclamado: ordem?.defeito_reclamado ?? '',
    observacoes_tecnicas: ordem?.observacoes_tecnicas ?? '',
    status: ordem?.status ?? 'aberta',
    tecnico_id: ordem?.tecnico_id ?? '',
    prazo: ordem?.prazo ? wallClockOf(ordem.prazo, zona) : '',
    prioridade: String(ordem?.prioridade ?? 0),
    etapa_id: ordem?.etapa_id ?? '',
    posicao: ordem?.posicao ?? '',
    taxa_orcamento: ordem?.taxa_orcamento ?? '',
    equipamento_id: ordem?.equipamento_id ?? '',
    tipo_id: '',
  };
}

/**
 * Returns the etapa to send, or undefined if the form does not know it: the list is not loaded, or another user has
 * just created it. The server then keeps the order's etapa, or clears it if the status changes.
 */
export function etapaASalvar(
  etapas: readonly Pick<Etapa, 'id' | 'status'>[] | undefined,
  { status, etapa_id }: Pick<OrdemForm, 'status' | 'etapa_id'>,
): string | null | undefined {
  if (!etapas) return undefined;
  if (!etapa_id) return null;
  const etapa = etapas.find(({ id }) => id === etapa_id);
  if (!etapa) return undefined;
  return etapa.status === status ? etapa.id : null;
}

/** '26/11/2026 18:00'; incomplete text stays as typed. */
function lidoDoRelogio(prazo: unknown): string {
  const [dia = '', hora = ''] = String(prazo ?? '').split('T');
  return `${isDay(dia) ? formatDay(dia) : dia} ${hora}`.trim();
}

/** The fields that a registered device of the customer fills. */
export const valoresDoAparelho = ({ id, nome, modelo, numero_serie }: EquipamentoOpcao) => ({
  equipamento_id: id,
  equipamento: nome,
  modelo: modelo ?? '',
  numero_serie: numero_serie ?? '',
});

export const CAMPOS_ORDEM: FormFields<OrdemForm> = {
  status: field.choice('Status', STATUS_LABEL),
  cliente_id: null,
  novo_cliente: null,
  equipamento: field.text('Equipamento'),
  modelo: field.text('Modelo'),
  numero_serie: field.text('Número de Série'),
  acessorios: field.text('Acessórios'),
  defeito_reclamado: field.text('Defeito Reclamado'),
  observacoes_tecnicas: field.text('Observações Técnicas'),
  tecnico_id: field.text('Técnico'),
  prazo: { label: 'Prazo prometido', read: (prazo) => lidoDoRelogio(prazo) },
  prioridade: { label: 'Prioridade', read: (prioridade) => rotuloPrioridade(Number(prioridade)) },
  etapa_id: field.text('Etapa'),
  posicao: field.text('Onde está'),
  taxa_orcamento: field.money('Taxa de orçamento'),
  equipamento_id: null,
  tipo_id: null,
};

/** The order for the audit log: without the customer's name and telephone, which may have to be erased. */
export function paraAuditoria({ cliente: _cliente, ...ordem }: OrdemServico): Omit<OrdemServico, 'cliente'> {
  return ordem;
}

// Status ---------------------------------------------------------------------------------------------------------------

export interface MudancaDeStatus {
  /** The change to the reservations. */
  reservas: 'cancelar' | 'reativar' | 'manter';
  entrega: 'agora' | 'limpar' | 'manter';
}

/**
 * The effects of a manually chosen status. On a billed order it affects nothing else, because its stock and sales are
 * history.
 */
export function planejarStatus(
  { status: de, faturada_em }: Faturavel,
  para: StatusOrdemServico,
): MudancaDeStatus {
  if (de === para || faturada_em !== null) return { reservas: 'manter', entrega: 'manter' };
  const fecha = !estaEncerrada(de) && estaEncerrada(para);
  const reabre = estaEncerrada(de) && !estaEncerrada(para);
  return {
    reservas: fecha ? 'cancelar' : reabre ? 'reativar' : 'manter',
    entrega: para === 'entregue' ? 'agora' : de === 'entregue' ? 'limpar' : 'manter',
  };
}

const naoEstaAssim = (ordem: { versao: number }, versao: number) =>
  ordem.versao === versao ? null : 'mudou enquanto você escolhia: confira e mude de novo';
const FORA = 'não está mais nesta filial';

/** The reason why an order is skipped in a change of several; null if it may change. */
export function recusaEmLote(
  ordem: (Faturavel & { versao: number; etapa_id?: string | null }) | undefined,
  pedida: { versao: number; status: StatusOrdemServico; etapa_id?: string | null | undefined },
): string | null {
  if (!ordem) return FORA;
  const mudou = naoEstaAssim(ordem, pedida.versao);
  if (mudou) return mudou;
  const mesmaEtapa = pedida.etapa_id === undefined || pedida.etapa_id === ordem.etapa_id;
  if (ordem.status === pedida.status && mesmaEtapa) return `já está ${STATUS_LABEL[ordem.status]}`;
  if (estaEncerrada(ordem.status)) return `está ${STATUS_LABEL[ordem.status]}: abra a ordem para mudar`;
  return null;
}

/** The same for a change of the technician. */
export function recusaDoTecnico(
  ordem: { versao: number; status: StatusOrdemServico; tecnico_id: string | null } | undefined,
  { versao, tecnico_id }: { versao: number; tecnico_id: string | null },
): string | null {
  if (!ordem) return FORA;
  const mudou = naoEstaAssim(ordem, versao);
  if (mudou) return mudou;
  if (ordem.tecnico_id === tecnico_id) return tecnico_id ? 'já é deste técnico' : 'já está sem técnico';
  if (estaEncerrada(ordem.status)) return `está ${STATUS_LABEL[ordem.status]}: abra a ordem para mudar`;
  return null;
}

/**
 * Whether the change ends the work and so requires the customer's approval: to concluded, or to delivered directly from
 * work. A billed order was checked at its billing, and a cancelled one only goes back.
 */
export const conclui = (antes: Faturavel, status: StatusOrdemServico): boolean =>
  antes.faturada_em === null &&
  (status === 'concluida'
    ? antes.status !== 'concluida'
    : status === 'entregue' && STATUS_EM_CURSO.some((um) => um === antes.status));

// The ledger -----------------------------------------------------------------------------------------------------------

/** The order as a document of the ledger kernel. */
export const documentoDaOrdem = (id: string): Documento => ({ tipo: 'ordem', id });
