/** The page of a customer, pure. */
import { formatCep } from '#platform/shared/documents.ts';
import type { PaginaDoCliente } from './pagina_cliente.contract.ts';

type Endereco = Pick<
  PaginaDoCliente,
  'endereco' | 'numero' | 'complemento' | 'bairro' | 'cidade' | 'estado' | 'cep'
>;

/** The address in one line; null if all parts are unknown. */
export function enderecoEmLinha(cliente: Endereco): string | null {
  const { endereco, numero, complemento, bairro, cidade, estado, cep } = cliente;
  const juntos = (partes: (string | null)[], entre: string) => partes.filter(Boolean).join(entre);
  const rua = juntos([endereco, numero, complemento], ', ');
  const onde = juntos([cidade, estado], '/');
  const codigo = cep && `CEP ${formatCep(cep)}`;
  return juntos([rua, bairro, onde, codigo], ' · ') || null;
}
