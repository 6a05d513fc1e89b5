/**
 * Shows that an order is billed, since when and by whom. Users who may reverse the whole billing get a button for it.
 */
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconReceipt } from '@tabler/icons-react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { DinheiroSelect } from '#kernels/baixas/DinheiroSelect.tsx';
import type { OrdemServicoDetalhe } from '#operations/itens_ordem/itens_ordem.contract.ts';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { formatDateTime } from '#platform/shared/dates.ts';
import classes from './Faturamento.module.css';
import { useEstornarComPergunta } from './faturamento.client.ts';

interface FaturamentoPanelProps {
  ordem: OrdemServico & Partial<Pick<OrdemServicoDetalhe, 'faturada_por' | 'total'>>;
  onEstornado?: (ordem: OrdemServico) => void;
}

export function FaturamentoPanel({ ordem, onEstornado }: FaturamentoPanelProps) {
  const podeEstornar = usePermissao('ordens_servico:estornar');
  const estornar = useEstornarComPergunta(onEstornado);
  if (!ordem.faturada_em) return null;
  return (
    <div className={classes.faturada}>
      <IconReceipt size={18} stroke={1.75} aria-hidden />
      <span className={classes.faturadaText}>
        Faturada em <span className="numeric">{formatDateTime(ordem.faturada_em)}</span>
        {ordem.faturada_por && ` por ${ordem.faturada_por.nome_completo}`}
      </span>
      {podeEstornar && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowBackUp size={15} />}
          loading={estornar.isPending}
          onClick={() =>
            void estornar.perguntar(ordem, (onDestino) => (
              <DinheiroSelect
                daOrdem
                documento_id={ordem.id}
                filial_id={ordem.filial_id}
                onDestino={onDestino}
              />
            ))
          }
        >
          Estornar Faturamento
        </Button>
      )}
    </div>
  );
}
