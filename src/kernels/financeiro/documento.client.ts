/** The screen of what a debt, a payment or a movement comes from. */
import { useNavigate } from '@tanstack/react-router';
import { usePermissao } from '#company/auth/auth.client.ts';
import { paginaDaOrdem } from '#operations/ordens_servico/ordens_servico.client.ts';
import type { Documento } from './documento.contract.ts';

interface Endereco {
  to: string;
  search?: Record<string, string>;
}

/** Null for what the person may not see, and for what has no screen. */
export function useEnderecoDoDocumento(): (documento: Documento | null | undefined) => Endereco | null {
  const veOrdens = usePermissao('ordens_servico:ver');
  const veVendas = usePermissao('vendas:ver');
  const veMovimentacoes = usePermissao('movimentacoes:ver');
  return (documento): Endereco | null => {
    if (!documento) return null;
    const { tipo, id, numero_os } = documento;
    switch (tipo) {
      case 'ordem':
        return veOrdens && numero_os !== null ? { to: paginaDaOrdem(numero_os) } : null;
      case 'venda_direta':
      case 'troca': // by the sale that was exchanged
        return veVendas ? { to: '/vendas/vendas', search: { venda: id } } : null;
      case 'movimentacao':
        return veMovimentacoes ? { to: '/estoques/movimentacao', search: { movimentacao: id } } : null;
      default:
        return null;
    }
  };
}

/** The document to which a row leads: several have no screen in common. */
export const unico = (documentos: readonly Documento[]): Documento | null =>
  documentos.length === 1 ? (documentos[0] ?? null) : null;

/** Goes to the document's screen; false if there is none for this person. */
export function useAbrirDocumento(): (documento: Documento | null | undefined) => boolean {
  const enderecoDe = useEnderecoDoDocumento();
  const navigate = useNavigate();
  return (documento) => {
    const endereco = enderecoDe(documento);
    if (endereco) void navigate({ to: endereco.to, search: (endereco.search ?? {}) as never });
    return endereco !== null;
  };
}
