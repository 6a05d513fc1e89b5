/** The page of a customer, pure. */
import type { OndeAbrir } from '#operations/mensagens/whatsapp.rules.ts';
import { normalizePhone } from '#platform/shared/documents.ts';
import type { PaginaDoCliente } from './pagina_cliente.contract.ts';

/**
 * The address that opens a conversation where the shop opens WhatsApp; null for a number without its area code. A foreign number
 * brings its own country's.
 */
export function whatsappDe(telefone: string, onde: OndeAbrir): string | null {
  const numero = comPais(normalizePhone(telefone));
  if (!numero) return null;
  return onde === 'web' ? `https://wa.me/${numero}` : `whatsapp://send?phone=${numero}`;
}

function comPais(numero: string): string | null {
  if (/^\d{10,11}$/.test(numero)) return `55${numero}`;
  return /^\+[1-9]\d{7,14}$/.test(numero) ? numero.slice(1) : null;
}

type Endereco = Pick<
  PaginaDoCliente,
  'endereco' | 'numero' | 'complemento' | 'bairro' | 'cidade' | 'estado' | 'cep'
>;

/** In one line; null if no part of it is known. */
export function enderecoEmLinha(cliente: Endereco): string | null {
  const { endereco, numero, complemento, bairro, cidade, estado, cep } = cliente;
  const juntos = (partes: (string | null)[], entre: string) => partes.filter(Boolean).join(entre);
  const rua = juntos([endereco, numero, complemento], ', ');
  const onde = juntos([cidade, estado], '/');
  const codigo = cep && `CEP ${cep.replace(/^(\d{5})(\d{3})$/, '$1-$2')}`;
  return juntos([rua, bairro, onde, codigo], ' · ') || null;
}
