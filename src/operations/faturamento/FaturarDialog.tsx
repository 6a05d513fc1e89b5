/**
 * Confirmation before billing: the order's customer, the total and the stock shortages; with money on, how it was paid.
 */
import { Button, Stack } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { linhasDosAvisos } from '#kernels/estoque/avisos.rules.ts';
import { ComoPagouSelect } from '#kernels/financeiro/ComoPagouSelect.tsx';
import { useComoPagou } from '#kernels/financeiro/como_pagou.client.ts';
import { DividaBadge } from '#kernels/financeiro/DividaBadge.tsx';
import { AssinarDialog } from '#operations/assinaturas/AssinarDialog.tsx';
import { useACaminho } from '#operations/envios/atos.client.ts';
import { AprovacaoBadge } from '#operations/ordens_servico/AprovacaoBadge.tsx';
import { useOrdem } from '#operations/ordens_servico/itens_ordem.client.ts';
import type { OrdemDaLista } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { RetiradaSelect } from '#operations/ordens_servico/RetiradaSelect.tsx';
import { tudoPago } from '#operations/pagamentos/pago.rules.ts';
import { compareDecimal, isZero, subtractMoney } from '#platform/shared/money.ts';
import { isDomainError } from '#platform/web/data/api.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { DateTimeText, MoneyText } from '#platform/web/look/values.tsx';
import { WarningLines } from '#platform/web/look/WarningLines.tsx';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import { type QuestionDetails, QuestionText } from '#platform/web/overlays/QuestionText.tsx';
import { useFaturar, usePreverFaturamento } from './faturamento.client.ts';
import { faturamentoErrors } from './faturamento.contract.ts';
import { textoFaturar } from './faturamento.rules.ts';
import { useDepoisDeFaturar, useRetirada } from './saida.client.ts';
import { TecnicoField } from './TecnicoField.tsx';

interface FaturarDialogProps {
  /** A row of the list, or the whole order: what is shown until the order has been read. */
  ordem: Pick<OrdemDaLista, 'id' | 'numero_os' | 'filial_id' | 'cliente' | 'faturada_em' | 'retirada_em'>;
  onClose: () => void;
}

/** The paid amount and the missing one, below the total. */
function contaDita({ sinal, falta }: { sinal: string; falta: string }): QuestionDetails {
  const sobra = subtractMoney('0', falta);
  return {
    'Já pago': (
      <>
        {!isZero(sinal) && 'Sinal '}
        <MoneyText value={sinal} />
      </>
    ),
    Falta: compareDecimal(falta, '0') > 0 ? <MoneyText value={falta} /> : tudoPago(sobra),
  };
}

export function FaturarDialog({ ordem, onClose }: FaturarDialogProps) {
  const faturar = useFaturar(useDepoisDeFaturar());
  const { data: avisos = [] } = usePreverFaturamento(ordem.id);
  const { data: detalhe, error, refetch } = useOrdem(ordem.id);
  const [tecnico_id, setTecnico] = useState<string | null>(null);
  // From the row until the detail arrives, so that the dialog does not shrink under the pointer.
  const { retirada_em } = detalhe ?? ordem;
  const a_caminho = useACaminho(ordem.id);
  const saida = useRetirada({
    fora: a_caminho || Boolean(detalhe?.filial_local_id),
    contato: detalhe?.contato_nome,
  });
  const { pronto, pergunta, perguntavel, conta, totalAPagar, resolver } = useComoPagou({
    ao: 'faturar',
    filial_id: ordem.filial_id,
    ordem_servico_id: ordem.id,
    // A billed order only shows the refusal: nothing is due.
    total: ordem.faturada_em ? '0.00' : detalhe?.total,
    cliente_id: detalhe && (detalhe.pagador_id ?? detalhe.cliente_id),
    digitos: true,
  });
  const total = ordem.faturada_em ? detalhe?.total : totalAPagar;
  const [assinando, setAssinando] = useState(false);
  const busy = useRef(false); // a ref, because state alone would let two presses in one frame through

  // The button was pressed before the options had loaded; the press takes effect when they arrive.
  const [pressed, setPressed] = useState(false);
  const answer = useEffectEvent(() => {
    setPressed(false);
    void confirmar();
  });
  useEffect(() => {
    if (pressed && pronto) answer();
  }, [pressed, pronto]);

  const form = useRef<HTMLFormElement>(null);
  const mostrarFalta = () => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();

  async function confirmar() {
    if (busy.current) return;
    if (!pronto) return setPressed(true);
    const recebimento = resolver();
    if (recebimento === null) return;
    if (saida.incompleta()) return requestAnimationFrame(mostrarFalta);
    busy.current = true;
    try {
      await faturar.mutateAsync({
        id: ordem.id,
        recebimento,
        ...(tecnico_id && { tecnico_id }),
        ...saida.input,
      });
      if (saida.assina) return setAssinando(true);
    } catch (error) {
      // The toast shows the error. If only the payment was refused, the dialog stays open so that the user can pay
      // another way. Otherwise it closes, and the list shows the order's current state.
      busy.current = false;
      if (recebimento && isDomainError(error) && !(error.code in faturamentoErrors)) return;
    }
    onClose();
  }

  if (error && !detalhe) {
    return (
      <Dialog alert title="Faturar Ordem de Serviço" size="small" onClose={onClose}>
        <LoadError text="Erro ao carregar ordens de serviço" error={error} onRetry={() => void refetch()} />
      </Dialog>
    );
  }
  if (assinando) return <AssinarDialog ordem={ordem} momento="retirada" onClose={onClose} />;
  return (
    <Dialog
      alert
      title="Faturar Ordem de Serviço"
      size="small"
      onClose={() => !busy.current && onClose()}
      wrap={(content) => (
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void confirmar();
          }}
          onKeyDown={(event) => {
            // The Ctrl+Enter that opened this question may still be held: its repeat answers nothing.
            const pressed = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat;
            if (!pressed || event.defaultPrevented) return;
            event.preventDefault();
            form.current?.requestSubmit();
          }}
        >
          {content}
        </form>
      )}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={faturar.isPending}>
            Cancelar
          </Button>
          <Button type="submit" data-autofocus loading={faturar.isPending || pressed}>
            Faturar
          </Button>
        </>
      }
    >
      <Stack gap="sm">
        <div>
          <QuestionText
            message={textoFaturar(ordem.numero_os)}
            details={{
              Cliente: ordem.cliente.nome_completo,
              Itens: detalhe ? detalhe.itens.length : '...',
              Total: total ? <MoneyText value={total} /> : '...',
              ...(conta && !ordem.faturada_em && contaDita(conta)),
              'Já faturada em': ordem.faturada_em && <DateTimeText value={ordem.faturada_em} />,
            }}
          />
        </div>
        {!ordem.faturada_em && !retirada_em && (
          <RetiradaSelect {...saida.props} cliente={ordem.cliente.nome_completo} comNinguem />
        )}
        {detalhe && <DividaBadge filial_id={ordem.filial_id} cliente_id={detalhe.cliente_id} />}
        {detalhe && !ordem.faturada_em && (
          <TecnicoField ordem={detalhe} value={tecnico_id} onChange={setTecnico} />
        )}
        <ComoPagouSelect
          digitos
          pergunta={pergunta}
          perguntavel={perguntavel}
          filial_id={ordem.filial_id}
          documento={{ numero_os: ordem.numero_os }}
        />
        {!ordem.faturada_em && <AprovacaoBadge ordem={detalhe} />}
        <WarningLines label="Avisos de estoque" warnings={linhasDosAvisos(avisos)} />
      </Stack>
    </Dialog>
  );
}
