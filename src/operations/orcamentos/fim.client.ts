/** Ends a quote after the user confirms: deletes a draft that was never sent, cancels any other. */
import { IconBan, IconTrash } from '@tabler/icons-react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { formatBRL } from '#platform/shared/money.ts';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import { useCancelarOrcamento, useRemoveOrcamento } from './orcamentos.client.ts';
import type { OrcamentoListado } from './orcamentos.contract.ts';

type Orcamento = Pick<
  OrcamentoListado,
  'id' | 'numero' | 'versao' | 'situacao' | 'versao_vigente' | 'versao_aprovada' | 'total' | 'cliente'
>;

const detalhes = ({ cliente, total }: Orcamento) => ({
  Cliente: cliente.nome_completo,
  Total: formatBRL(total),
});

export function useFimDoOrcamento(onExcluido?: () => void) {
  const podeEditar = usePermissao('orcamentos:editar');
  const cancelar = useCancelarOrcamento();
  const remove = useRemoveOrcamento();

  async function excluir(orcamento: Orcamento) {
    const message = `Deseja excluir o Orçamento #${orcamento.numero}?`;
    if (await confirm({ message, details: detalhes(orcamento) }))
      remove.mutate({ id: orcamento.id }, { onSuccess: onExcluido });
  }

  async function desistir(orcamento: Orcamento) {
    const aprovado = orcamento.versao_aprovada;
    const sim = await confirm({
      title: 'Cancelar orçamento',
      message:
        aprovado === null
          ? `Deseja cancelar o Orçamento #${orcamento.numero}?`
          : `Deseja cancelar a versão ${orcamento.versao_vigente} do Orçamento #${orcamento.numero}? A versão ${aprovado}, aprovada, continua valendo.`,
      details: detalhes(orcamento),
      confirmLabel: 'Cancelar orçamento',
      cancelLabel: 'Voltar',
    });
    if (sim) cancelar.mutate({ id: orcamento.id, versao: orcamento.versao });
  }

  const de = (orcamento: Orcamento) => {
    if (!podeEditar) return [];
    const { situacao, versao_vigente } = orcamento;
    if (situacao === 'rascunho' && versao_vigente === 1)
      return [
        {
          label: 'Excluir',
          icon: IconTrash,
          tone: 'danger' as const,
          onClick: () => void excluir(orcamento),
        },
      ];
    if (!['rascunho', 'enviado', 'recusado'].includes(situacao)) return [];
    return [
      {
        label: 'Cancelar orçamento',
        icon: IconBan,
        tone: 'danger' as const,
        onClick: () => void desistir(orcamento),
      },
    ];
  };
  return { de };
}
