/** One receipt or payment: whose it is, what it paid and how; it is printed, corrected and reversed here. */
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowsExchange, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { DocumentosLink } from '#kernels/financeiro/DocumentoLink.tsx';
import type { Natureza } from '#kernels/financeiro/livro.rules.ts';
import { SituacaoBadge } from '#kernels/financeiro/SituacaoBadge.tsx';
import { imprimirRecibo } from '#operations/pagamentos/pagamentos.client.ts';
import { formatBRL } from '#platform/shared/money.ts';
import { useOpenedRecord } from '#platform/web/data/opened_record.ts';
import { DateText, MoneyText } from '#platform/web/look/values.tsx';
import { LoadingWindow } from '#platform/web/overlays/LoadingOverlay.tsx';
import { RecordDialog } from '#platform/web/overlays/RecordDialog.tsx';
import { ClienteLink } from '#registers/clientes/ClienteLink.tsx';
import { contas } from './contas.client.ts';
import type { Lancado } from './contas.contract.ts';
import { PALAVRAS, situacaoDoLancado } from './natureza.rules.ts';

interface LancadoAbertoDialogProps {
  id: string;
  natureza: Natureza;
  pode: Record<'trocar' | 'estornar', (lancado: Lancado) => boolean>;
  onTrocar: (lancado: Lancado) => void;
  onEstornar: (lancado: Lancado) => void;
  onClose: () => void;
}

export function LancadoAbertoDialog(props: LancadoAbertoDialogProps) {
  const { id, natureza, pode, onTrocar, onEstornar, onClose } = props;
  const operacao = natureza === 'receber' ? contas.abrirRecebimento : contas.abrirPagamento;
  const query = useQuery(operacao.queryOptions({ input: { id }, gcTime: 0 }));
  const lancado = useOpenedRecord(undefined, query, { loadError: PALAVRAS[natureza].lancadoErro, onClose });
  const title = natureza === 'receber' ? 'Recebimento' : 'Pagamento';
  if (!lancado) return <LoadingWindow onClose={onClose} />;
  return (
    <RecordDialog
      title={`${title} nº ${lancado.numero}`}
      subject={lancado.parte_nome}
      facts={fatosDo(lancado, natureza)}
      onClose={onClose}
      actions={
        <>
          {pode.estornar(lancado) && (
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={16} />}
              onClick={() => onEstornar(lancado)}
            >
              Estornar
            </Button>
          )}
          {pode.trocar(lancado) && (
            <Button
              variant="default"
              leftSection={<IconArrowsExchange size={16} />}
              onClick={() => onTrocar(lancado)}
            >
              Trocar forma
            </Button>
          )}
          <Button leftSection={<IconPrinter size={16} />} onClick={() => imprimirRecibo(lancado.id)}>
            Recibo
          </Button>
        </>
      }
    />
  );
}

const fatosDo = (lancado: Lancado, natureza: Natureza) => ({
  Data: <DateText value={lancado.data} />,
  [PALAVRAS[natureza].parte]: lancado.parte_nome && (
    <ClienteLink id={lancado.cliente_id} nome={lancado.parte_nome} />
  ),
  Origem: <DocumentosLink documentos={lancado.documentos} outro={lancado.descricao} />,
  Valor: <MoneyText value={lancado.valor} />,
  Forma: lancado.pagas.map(({ nome, valor }) => `${nome} ${formatBRL(valor)}`).join('\n') || lancado.formas,
  Situação: <SituacaoBadge {...situacaoDoLancado(lancado)} />,
});
