/** One closing of commissions; it is printed and undone here. */
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconPrinter } from '@tabler/icons-react';
import { SituacaoBadge } from '#kernels/financeiro/SituacaoBadge.tsx';
import { DateText, DateTimeText, MoneyText } from '#platform/web/look/values.tsx';
import { RecordDialog } from '#platform/web/overlays/RecordDialog.tsx';
import { imprimirDemonstrativo } from './fechamentos.client.ts';
import type { Fechamento } from './fechamentos.contract.ts';
import { situacaoDoFechamento } from './fechamentos.rules.ts';

interface FechamentoDialogProps {
  fechamento: Fechamento;
  /** Undefined for users who may not undo it. */
  onDesfazer: ((fechamento: Fechamento) => Promise<unknown>) | undefined;
  onClose: () => void;
}

export function FechamentoDialog({ fechamento, onDesfazer, onClose }: FechamentoDialogProps) {
  return (
    <RecordDialog
      title={`Fechamento nº ${fechamento.numero}`}
      subject={fechamento.pessoa_nome}
      facts={{
        Pessoa: fechamento.pessoa_nome,
        Até: <DateText value={fechamento.ate} />,
        'Fechado em': <DateTimeText value={fechamento.criado_em} />,
        Filial: fechamento.filial_nome,
        Comissões: <MoneyText value={fechamento.valor} />,
        Vales: <MoneyText value={fechamento.vales} />,
        Situação: <SituacaoBadge {...situacaoDoFechamento(fechamento)} />,
        'Desfeito em': fechamento.desfeito_em && <DateTimeText value={fechamento.desfeito_em} />,
      }}
      actions={
        fechamento.desfeito_em === null && (
          <>
            {onDesfazer && (
              <Button
                variant="default"
                leftSection={<IconArrowBackUp size={16} />}
                onClick={() => void onDesfazer(fechamento)}
              >
                Desfazer fechamento
              </Button>
            )}
            <Button
              leftSection={<IconPrinter size={16} />}
              onClick={() => imprimirDemonstrativo(fechamento.id)}
            >
              Imprimir demonstrativo
            </Button>
          </>
        )
      }
      onClose={onClose}
    />
  );
}
