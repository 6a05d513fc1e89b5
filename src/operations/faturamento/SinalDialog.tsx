/** 'Receber sinal': the amount and the payment method of a deposit on an order, or on a quote without one. */
import { Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { DocumentoDoPix } from '#kernels/financeiro/baixas.contract.ts';
import { ComoPagouSelect } from '#kernels/financeiro/ComoPagouSelect.tsx';
import { useComoPagou } from '#kernels/financeiro/como_pagou.client.ts';
import type { Recebimento } from '#kernels/financeiro/financeiro.contract.ts';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { usePagamentos } from '#operations/pagamentos/pagamentos.client.ts';
import type { Cobranca } from '#operations/pagamentos/pagamentos.contract.ts';
import { MoneyInput } from '#platform/web/forms/DecimalInput.tsx';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { useFollows } from '#platform/web/forms/follows.ts';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import { CobrancaSelect } from './CobrancaSelect.tsx';
import { useReceberSinal } from './faturamento.client.ts';
import { sinalForm } from './faturamento.contract.ts';

interface SinalDialogProps {
  ordem: Pick<OrdemServico, 'id' | 'numero_os' | 'filial_id' | 'cliente'>;
  onClose: () => void;
}

/** The number of the deposit in a charge's code: 2 for 'OS000123S2'. */
const vezDe = ({ txid }: Cobranca): number | undefined => Number(/S(\d+)$/.exec(txid)?.[1]) || undefined;

export function SinalDialog({ ordem, onClose }: SinalDialogProps) {
  const receber = useReceberSinal();
  const { data: pagamentos } = usePagamentos(ordem.id);
  const [escolhida, setEscolhida] = useState<string | null>();
  const [falta, setFalta] = useState(false);
  const abertas = (pagamentos?.cobrancas ?? []).filter(({ situacao }) => situacao === 'aberta');
  const cobranca = abertas.find(({ id }) => id === escolhida);
  // A charge that somebody confirmed meanwhile is no answer any more.
  const resposta = escolhida === null ? null : cobranca?.id;
  const pergunta = abertas.length > 0 && (
    <CobrancaSelect
      abertas={abertas}
      escolhida={resposta}
      onEscolhida={(id) => {
        setEscolhida(id);
        setFalta(false);
      }}
      falta={falta}
    />
  );
  return (
    <ReceberSinalDialog
      titulo={`Receber sinal · OS #${ordem.numero_os}`}
      filial_id={ordem.filial_id}
      valor=""
      documento={{
        numero_os: ordem.numero_os,
        sinal: true,
        vez: (cobranca && vezDe(cobranca)) ?? pagamentos?.vez_do_sinal,
      }}
      pergunta={pergunta}
      respondida={() => {
        const sim = abertas.length === 0 || resposta !== undefined;
        setFalta(!sim);
        return sim;
      }}
      receber={(recebimento) => receber.mutateAsync({ id: ordem.id, recebimento, cobranca_id: resposta })}
      onClose={onClose}
    />
  );
}

interface ReceberSinalDialogProps {
  titulo: string;
  filial_id: string;
  /** The initial value of the field. */
  valor: string;
  documento: DocumentoDoPix;
  /** For a quote: its deposit becomes free credit, so credit cannot pay it. */
  semCredito?: boolean;
  /** Asked below the amount. */
  pergunta?: ReactNode;
  /** False after showing that the question waits for an answer. */
  respondida?: () => boolean;
  receber: (recebimento: Recebimento) => Promise<unknown>;
  onClose: () => void;
}

export function ReceberSinalDialog(props: ReceberSinalDialogProps) {
  const { titulo, filial_id, documento, semCredito = false, pergunta: aoLado, receber, onClose } = props;
  const form = useSchemaForm(sinalForm, { valor: props.valor });
  useFollows(form, { valor: props.valor });
  const { valor } = form.values;
  const { pergunta, perguntavel, resolver } = useComoPagou({
    ao: 'receber',
    filial_id,
    semCredito,
    total: sinalForm.safeParse({ valor }).success ? valor : '0.00',
  });
  return (
    <FormDialog
      title={titulo}
      size="small"
      form={form}
      submitLabel="Receber"
      onSubmit={async () => {
        const respondida = props.respondida?.() ?? true;
        const recebimento = respondida && resolver();
        if (!recebimento) return false;
        await receber(recebimento);
        onClose();
        return true;
      }}
      onClose={onClose}
    >
      <Stack gap="sm">
        <MoneyInput label="Valor" required {...form.getInputProps('valor')} />
        {aoLado}
        <ComoPagouSelect
          pergunta={pergunta}
          perguntavel={perguntavel}
          filial_id={filial_id}
          documento={documento}
        />
      </Stack>
    </FormDialog>
  );
}
