/** The intake form, pure: values, schema and field labels. */

import { type FormFields, field } from '#platform/shared/form_fields.ts';
import { z } from '#platform/shared/zod.ts';
import { ROTULO_CAMPO } from '#registers/equipamentos/equipamentos.rules.ts';
import { camposDaEntrada, type Entrada, type TipoDaEntrada } from './entrada.contract.ts';
import { type Ponto, responder, resumo } from './entrada.rules.ts';

export interface EntradaForm {
  contato_nome: string;
  contato_telefone: string;
  tipo_id: string;
  cor: string;
  armazenamento: string;
  pode_apagar_dados: boolean | null;
  conta_removida: boolean | null;
  acessorios: string;
  /** Empty until somebody answers a point. */
  pontos: Ponto[];
}

export const entradaForm = z.object(camposDaEntrada) as unknown as z.ZodType<unknown, EntradaForm>;

const checklistDe = (entrada: Pick<Entrada, 'checklists'> | null) =>
  entrada?.checklists.find(({ momento }) => momento === 'entrada')?.pontos ?? [];

export const valoresDaEntrada = (entrada: Entrada | null): EntradaForm => ({
  contato_nome: entrada?.contato_nome ?? '',
  contato_telefone: entrada?.contato_telefone ?? '',
  tipo_id: entrada?.tipo_id ?? '',
  cor: entrada?.cor ?? '',
  armazenamento: entrada?.armazenamento ?? '',
  pode_apagar_dados: entrada?.pode_apagar_dados ?? null,
  conta_removida: entrada?.conta_removida ?? null,
  acessorios: entrada?.acessorios ?? '',
  pontos: checklistDe(entrada),
});

/** The points to show: the answered ones, else the list of the device's kind. */
export const pontosDoForm = ({ pontos }: Pick<EntradaForm, 'pontos'>, tipo: TipoDaEntrada | undefined) =>
  pontos.length > 0 ? pontos : responder(tipo?.checklist ?? [], []);

const simNao = (label: string) => ({
  label,
  read: (value: boolean | null) => (value === null ? '' : value ? 'Sim' : 'Não'),
});

export const CAMPOS_ENTRADA: FormFields<EntradaForm> = {
  contato_nome: field.text('Nome do contato'),
  contato_telefone: field.phone('Telefone do contato'),
  tipo_id: field.text('Tipo'),
  cor: field.text('Cor'),
  armazenamento: field.text('Armazenamento'),
  pode_apagar_dados: simNao(ROTULO_CAMPO.pode_apagar_dados),
  conta_removida: simNao(ROTULO_CAMPO.conta_removida),
  acessorios: field.text('Acessórios'),
  pontos: { label: 'Checklist', read: (pontos) => (pontos.length > 0 ? resumo(pontos) : '') },
};
