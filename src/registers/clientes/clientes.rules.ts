import { isDay } from '#platform/shared/dates.ts';
import { isValidCnpj, isValidCpf, normalizeDocument } from '#platform/shared/documents.ts';
import type { FormFields } from '#platform/shared/form_fields.ts';
import { type Part, partsOf, valuesOf } from '#platform/shared/register_fields.ts';
import type { z } from '#platform/shared/zod.ts';
import {
  type Cliente,
  type ClienteInput,
  clienteInput,
  clientesErrors,
  type Endereco,
  type TipoPessoa,
} from './clientes.contract.ts';
import { CAMPOS_CLIENTE, ROTULO_TIPO_PESSOA } from './clientes.fields.ts';

/** The labels that follow the kind of person (spec § 3). */
export const ROTULOS: Record<TipoPessoa, { tipo: string; nome: string; documento: string }> = {
  fisica: { tipo: ROTULO_TIPO_PESSOA.fisica, nome: 'Nome Completo', documento: 'CPF' },
  juridica: { tipo: ROTULO_TIPO_PESSOA.juridica, nome: 'Razão Social', documento: 'CNPJ' },
};

/** Days 'YYYY-MM-DD' compare as text. An incomplete or invalid day is refused by its own check, not here. */
export function nascimentoFuturo(data_nascimento: string | null, hoje: string): boolean {
  return data_nascimento !== null && isDay(data_nascimento) && data_nascimento > hoje;
}

/** The document that a form keeps when the kind of person changes: one that was typed under the wrong kind. */
export function documentoDo(tipo: TipoPessoa, digitado: string | null | undefined): string {
  const documento = normalizeDocument(digitado ?? '');
  return (tipo === 'juridica' ? isValidCnpj : isValidCpf)(documento) ? documento : '';
}

/** Values of the form's fields: text, '' when empty. */
export type ClienteForm = z.input<typeof clienteInput>;

/** The contract's input plus the check that depends on today; the server repeats it in the branch's time zone. */
export function clienteForm(hoje: string) {
  return clienteInput.refine(({ data_nascimento }) => !nascimentoFuturo(data_nascimento, hoje), {
    path: ['data_nascimento'],
    message: clientesErrors.NASCIMENTO_FUTURO.message,
  });
}

/** An existing customer, or an empty form. */
export function valoresDe(cliente: Cliente | null): ClienteForm {
  return { ...valuesOf(CAMPOS_CLIENTE, cliente), contato_como: 'balcao' };
}

export const CAMPOS_DO_FORMULARIO: FormFields<ClienteForm> = { ...CAMPOS_CLIENTE, contato_como: null };

/** Form values from a postal-code lookup: never the complement, and no field that came back empty. */
export function preencherEndereco(endereco: Endereco): Partial<ClienteForm> {
  return Object.fromEntries(Object.entries(endereco).filter(([, valor]) => valor !== ''));
}

// Merging -------------------------------------------------------------------------------------------------------------

/** The fields to choose from when two registrations are merged. */
const PARTES = partsOf(CAMPOS_CLIENTE);
export type CampoUnido = Part<typeof CAMPOS_CLIENTE>;
export const CAMPOS_UNIDOS = Object.keys(PARTES) as CampoUnido[];

const valores = (cliente: Cliente, campo: CampoUnido) => PARTES[campo].map((parte) => cliente[parte]);
const vazio = (cliente: Cliente, campo: CampoUnido) =>
  valores(cliente, campo).every((valor) => valor === null || valor === '' || String(valor) === '');

/**
 * The fields that are filled in differently in both registrations. The kind of person is no conflict when there is a
 * document, which determines it.
 */
export function conflitosDaUniao(fica: Cliente, sai: Cliente): CampoUnido[] {
  const documento = fica.cpf_cnpj ?? sai.cpf_cnpj;
  return CAMPOS_UNIDOS.filter(
    (campo) =>
      campo !== 'cpf_cnpj' &&
      !(campo === 'tipo_pessoa' && documento) &&
      !vazio(fica, campo) &&
      !vazio(sai, campo) &&
      String(valores(fica, campo)) !== String(valores(sai, campo)),
  );
}

export const documentosDiferentes = (fica: Cliente, sai: Cliente): boolean =>
  fica.cpf_cnpj !== null && sai.cpf_cnpj !== null && fica.cpf_cnpj !== sai.cpf_cnpj;

type Cadastro = Omit<ClienteInput, 'contato_como'>;

/**
 * The merged registration: empty fields are filled from the other one, and the fields in `do_outro` take its values.
 */
export function unirCadastros(fica: Cliente, sai: Cliente, do_outro: readonly CampoUnido[]): Cadastro {
  const vem = (campo: CampoUnido) =>
    !vazio(sai, campo) && (vazio(fica, campo) || do_outro.includes(campo)) ? sai : fica;
  const unido = Object.fromEntries(
    CAMPOS_UNIDOS.flatMap((campo) => PARTES[campo].map((parte) => [parte, vem(campo)[parte]])),
  ) as unknown as Cadastro;
  const comDocumento = [fica, sai].find(({ cpf_cnpj }) => cpf_cnpj !== null);
  const tipo_pessoa = comDocumento?.tipo_pessoa ?? unido.tipo_pessoa;
  return { ...unido, tipo_pessoa, ...(tipo_pessoa === 'juridica' && { data_nascimento: null }) };
}

// 'Consumidor' --------------------------------------------------------------------------------------------------------

/**
 * 'Consumidor': the customer of a sale to someone who gave no name. The first sale that needs it creates one per
 * branch. Only the sale's picker offers it, and nobody can edit, delete or anonymise it.
 */
export const CONSUMIDOR = { nome_completo: 'Consumidor', telefone: 'não informado' } as const;

/**
 * The Consumidor's id is derived from the branch's: the same UUID with version 8, which RFC 9562 reserves for custom
 * use. No other record has a version 8 id.
 */
export const consumidorDe = (filial_id: string): string => filial_id.replace(/^(.{14})./, '$18');
