/**
 * Shows that an order is billed, when and by whom, with buttons for users who may reverse the whole billing or
 * assign its lines to another technician.
 */
import { Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp, IconReceipt, IconUserEdit } from '@tabler/icons-react';
import { useState } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { DinheiroSelect } from '#kernels/financeiro/DinheiroSelect.tsx';
import { usePodeTrocarTecnico } from '#operations/comissoes/comissoes.client.ts';
import type { OrdemServicoDetalhe } from '#operations/ordens_servico/itens_ordem.contract.ts';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { formatDateTime } from '#platform/shared/dates.ts';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import classes from './Faturamento.module.css';
import { useEstornarComPergunta } from './faturamento.client.ts';

const TrocarNaOrdemDialog = lazyOverlay(() =>
  import('#operations/comissoes/TrocarTecnicoDialog.tsx').then((m) => m.TrocarNaOrdemDialog),
);

interface FaturamentoPanelProps {
  ordem: OrdemServico & Partial<Pick<OrdemServicoDetalhe, 'faturada_por' | 'total'>>;
  onEstornado?: (ordem: OrdemServico) => void;
}

export function FaturamentoPanel({ ordem, onEstornado }: FaturamentoPanelProps) {
  const podeEstornar = usePermissao('ordens_servico:estornar');
  const podeTrocar = usePodeTrocarTecnico();
  const [trocando, setTrocando] = useState(false);
  const estornar = useEstornarComPergunta(onEstornado);
  if (!ordem.faturada_em) return null;
  return (
    <Group gap="xs" className={classes.faturada}>
      <IconReceipt size={18} stroke={1.75} color="var(--color-green)" aria-hidden />
      <Text span flex="1 1 240px">
        Faturada em <span className="numeric">{formatDateTime(ordem.faturada_em)}</span>
        {ordem.faturada_por && ` por ${ordem.faturada_por.nome_completo}`}
      </Text>
      {podeTrocar && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconUserEdit size={15} />}
          onClick={() => setTrocando(true)}
        >
          Trocar técnico
        </Button>
      )}
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
      {trocando && <TrocarNaOrdemDialog ordem_id={ordem.id} onClose={() => setTrocando(false)} />}
    </Group>
  );
}
