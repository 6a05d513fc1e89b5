/** The fields of two registrations to merge, with labels and readable values. */
import { formatDay } from '#platform/shared/dates.ts';
import { formatDocument, formatPhone } from '#platform/shared/documents.ts';
import type { Cliente } from '#registers/clientes/clientes.contract.ts';
import { type CampoUnido, ROTULOS } from '#registers/clientes/clientes.rules.ts';
import { ROTULO_CANAL } from '#registers/clientes/consentimentos.rules.ts';
import { enderecoEmLinha } from './cliente.rules.ts';

export const ROTULO_UNIDO: Record<CampoUnido, string> = {
  nome_completo: 'Nome',
  tipo_pessoa: 'Tipo de Pessoa',
  telefone: 'Telefone',
  cpf_cnpj: 'CPF/CNPJ',
  email: 'E-mail',
  data_nascimento: 'Data de Nascimento',
  endereco: 'Endereço',
  observacoes: 'Observações',
  contato_permitido: 'Autoriza contato por',
};

const LER: Record<CampoUnido, (cliente: Cliente) => string | null> = {
  nome_completo: ({ nome_completo }) => nome_completo,
  tipo_pessoa: ({ tipo_pessoa }) => ROTULOS[tipo_pessoa].tipo,
  telefone: ({ telefone }) => formatPhone(telefone),
  cpf_cnpj: ({ cpf_cnpj }) => cpf_cnpj && formatDocument(cpf_cnpj),
  email: ({ email }) => email,
  data_nascimento: ({ data_nascimento }) => data_nascimento && formatDay(data_nascimento),
  endereco: enderecoEmLinha,
  observacoes: ({ observacoes }) => observacoes,
  contato_permitido: ({ contato_permitido }) =>
    contato_permitido.map((canal) => ROTULO_CANAL[canal]).join(', '),
};

/** '' for an empty field. */
export const lerCampo = (cliente: Cliente, campo: CampoUnido): string => LER[campo](cliente) ?? '';
