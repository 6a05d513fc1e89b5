/** Sells a quote without an order: the form of a sale with the quote's customer, lines and deposit. */
import { useState } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { VendaDialog } from '#operations/vendas/VendaDialog.tsx';
import { newId } from '#platform/shared/ids.ts';
import { compareDecimal, isZero, subtractMoney } from '#platform/shared/money.ts';
import { MoneyText } from '#platform/web/look/values.tsx';
import type { OrcamentoDetalhe } from './orcamentos.contract.ts';
import { linhasDaVenda } from './orcamentos.rules.ts';
import classes from './Respostas.module.css';
import { useVender } from './respostas.client.ts';
import { useSinalDoOrcamento } from './sinais_orcamento.client.ts';

interface VenderDialogProps {
  orcamento: OrcamentoDetalhe;
  /** The user confirmed to sell although the customer says that the deposit is paid. */
  semConferir: boolean;
  onClose: () => void;
}

export function VenderDialog({ orcamento, semConferir, onClose }: VenderDialogProps) {
  const vender = useVender();
  const recebe = usePermissao('financeiro:receber');
  const { data: sinal } = useSinalDoOrcamento(orcamento.id, recebe);
  const valor = sinal?.livre ?? '0.00';
  const [venda] = useState(() => ({
    cliente: orcamento.cliente,
    itens: orcamento.itens.flatMap((item) =>
      linhasDaVenda(item).map((linha) => ({
        ...linha,
        linha: newId(),
        nome:
          item.descricao === item.produto_nome ? item.descricao : `${item.descricao} · ${item.produto_nome}`,
        codigo: null,
      })),
    ),
  }));
  return (
    <VendaDialog
      filial={{ ...orcamento.filial, codigo: null, tipo: 'loja' }}
      troca={{
        ...venda,
        voltam: [],
        valor,
        creditoContado: valor,
        bloco: (total) => !isZero(valor) && <SinalRecebido valor={valor} total={total} />,
        finalizar: ({ itens, observacoes, recebimento }) =>
          vender.mutateAsync({
            id: orcamento.id,
            itens,
            observacoes,
            recebimento,
            ...(semConferir && { sem_conferir: true }),
          }),
      }}
      onClose={onClose}
    />
  );
}

function SinalRecebido({ valor, total }: { valor: string; total: string }) {
  return (
    <p className={classes.sinal}>
      Sinal já recebido <MoneyText value={valor} />
      {compareDecimal(valor, total) > 0 && (
        <>
          {' · ficam '}
          <MoneyText value={subtractMoney(valor, total)} /> de crédito do cliente
        </>
      )}
    </p>
  );
}
