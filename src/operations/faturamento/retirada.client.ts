/** The actions of the order's page around the hand-over. */
import { IconArchive, IconArrowBackUp, IconPackageExport } from '@tabler/icons-react';
import { usePermissao } from '#company/auth/auth.client.ts';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { esperaRetirada, podeRetirar } from '#operations/ordens_servico/retiradas.rules.ts';
import { askReason } from '#platform/web/forms/ask_reason.tsx';
import type { MenuItem } from '#platform/web/overlays/MenuDropdown.tsx';
import { useDesfazerRetirada, useGuardar } from './faturamento.client.ts';

/** Registers a later hand-over, undoes one, or puts an uncollected device aside. */
export function useAcoesDaRetirada(
  ordem: OrdemServico,
  abrir: (janela: 'retirada' | 'guardar') => void,
): (MenuItem & { onClick: () => void })[] {
  const podeEditar = usePermissao('ordens_servico:editar');
  const podeDesfazer = usePermissao('ordens_servico:estornar');
  const desfazer = useDesfazerRetirada();
  const guardar = useGuardar();
  const { id, numero_os, guardado_em } = ordem;
  async function perguntar() {
    const motivo = await askReason({
      title: 'Desfazer retirada',
      message: `Deseja desfazer a retirada da Ordem de Serviço #${numero_os}? O aparelho volta a esperar o cliente.`,
      details: { Cliente: ordem.cliente.nome_completo },
      submitLabel: 'Desfazer retirada',
    });
    if (motivo) desfazer.mutate({ id, motivo });
  }
  const acoes = [
    podeEditar &&
      podeRetirar(ordem) && {
        label: 'Registrar retirada',
        icon: IconPackageExport,
        onClick: () => abrir('retirada'),
      },
    podeEditar &&
      esperaRetirada(ordem) && {
        label: guardado_em ? 'Tirar da guarda' : 'Guardar',
        icon: IconArchive,
        onClick: () => (guardado_em ? guardar.mutate({ id, guardado: false }) : abrir('guardar')),
      },
    podeDesfazer &&
      ordem.retirada_em !== null && {
        label: 'Desfazer retirada',
        icon: IconArrowBackUp,
        tone: 'danger' as const,
        onClick: () => void perguntar(),
      },
  ];
  return acoes.filter((acao) => acao !== false);
}
