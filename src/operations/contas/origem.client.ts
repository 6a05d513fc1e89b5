/** The origin of a card payment, a credit or a PIX charge: its order or sale, else its receipt. */
import { useNavigate } from '@tanstack/react-router';
import { unico, useAbrirDocumento, useEnderecoDoDocumento } from '#kernels/financeiro/documento.client.ts';
import type { Documento } from '#kernels/financeiro/documento.contract.ts';
import { enderecoDoLancado } from './contas.client.ts';

interface ComOrigem {
  documentos: readonly Documento[];
  recibo_id: string | null;
}

export function useAbrirOrigem() {
  const enderecoDe = useEnderecoDoDocumento();
  const irAoDocumento = useAbrirDocumento();
  const navigate = useNavigate();
  function abrirOrigem({ documentos, recibo_id }: ComOrigem): void {
    if (irAoDocumento(unico(documentos)) || recibo_id === null) return;
    const { to, search } = enderecoDoLancado('receber', recibo_id);
    void navigate({ to, search: search as never });
  }
  const temOrigem = ({ documentos, recibo_id }: ComOrigem) =>
    recibo_id !== null || enderecoDe(unico(documentos)) !== null;
  return { temOrigem, abrirOrigem };
}
