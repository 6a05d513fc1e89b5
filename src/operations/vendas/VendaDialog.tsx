/** 'Nova Venda' (spec §§ 2, 5): customer, products in the cart, notes. Ctrl+Enter finalizes; Enter alone never does. */
import { Textarea, TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { ComoPagouSelect } from '#kernels/financeiro/ComoPagouSelect.tsx';
import { useComoPagou } from '#kernels/financeiro/como_pagou.client.ts';
import { DividaBadge } from '#kernels/financeiro/DividaBadge.tsx';
import { newId } from '#platform/shared/ids.ts';
import { compareDecimal, subtractMoney, sumMoney } from '#platform/shared/money.ts';
import type { CurrentBranch } from '#platform/web/data/current_branch.ts';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import { newRecordIn } from '#platform/web/forms/new_record.ts';
import { MoneyText } from '#platform/web/look/values.tsx';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { ClienteSelect } from '#registers/clientes/ClienteSelect.tsx';
import type { ProdutoOferta } from '#registers/produtos_servicos/oferta.contract.ts';
import { leitorDe, ofertaParaVenda } from '#registers/produtos_servicos/produtos_servicos.client.ts';
import { menorPreco, precoSugerido } from '#registers/produtos_servicos/produtos_servicos.rules.ts';
import { AdicionarItemPanel } from './AdicionarItemPanel.tsx';
import { CarrinhoTable } from './CarrinhoTable.tsx';
import { useConsumidorPadrao, usePreverVenda } from './carrinho.client.ts';
import classes from './VendaDialog.module.css';
import { useFinalizarVenda } from './vendas.client.ts';
import {
  type FinalizarVendaInput,
  finalizarVendaInput,
  type ItemVendaInput,
  type VendaForm,
  vendaForm,
} from './vendas.contract.ts';
import { adicionarAoCarrinho, escanearNoCarrinho, totalDoCarrinho } from './vendas.rules.ts';

/** The initial values of a sale in an exchange. */
export interface VendaDaTroca {
  cliente: { id: string; nome_completo: string };
  /** The pieces that the customer keeps. */
  itens: VendaForm['itens'];
  /** Returned products: their stock is not short. */
  voltam: readonly string[];
  valor: string;
  /** The part of `valor` that is the customer's free credit already. */
  creditoContado?: string;
  /** Shown as the first payment, above 'Como pagou?'. */
  bloco: (total: string) => ReactNode;
  finalizar: (venda: FinalizarVendaInput) => Promise<unknown>;
}

interface VendaDialogProps {
  filial: CurrentBranch;
  troca?: VendaDaTroca;
  onClose: () => void;
}

const aindaDevido = (total: string, troca: VendaDaTroca | undefined) =>
  troca && compareDecimal(total, troca.valor) > 0
    ? subtractMoney(total, troca.valor)
    : troca
      ? '0.00'
      : total;

export function VendaDialog({ onClose, troca, ...props }: VendaDialogProps) {
  // The branch in which the sale was started.
  const [filial] = useState(props.filial);
  const finalizar = useFinalizarVenda();
  const form = useSchemaForm<VendaForm>(vendaForm, {
    filial_id: filial.id,
    cliente_id: troca?.cliente.id ?? '',
    novo_cliente: null,
    itens: troca?.itens ?? [],
    observacoes: '',
  });
  const cliente = useRef<HTMLDivElement>(null);
  useConsumidorPadrao(form, filial.id, cliente);
  const { itens } = form.values;
  const avisos = usePreverVenda(filial.id, itens).filter(
    ({ produto_id }) => !troca?.voltam.includes(produto_id),
  );
  const [escolhendo, setEscolhendo] = useState(false);
  const total = totalDoCarrinho(itens);
  const devido = aindaDevido(total, troca);
  const pagou = useComoPagou({
    ao: 'vender',
    filial_id: filial.id,
    total: devido,
    cliente_id: form.values.cliente_id || null,
    creditoContado: troca?.creditoContado,
  });
  const ajuste = subtractMoney(pagou.totalAPagar ?? devido, devido);

  const oferta = ofertaParaVenda(filial.id);
  const maisUm = (produto: ProdutoOferta) =>
    put(escanearNoCarrinho)(produto, {
      produto_id: produto.id,
      quantidade: '1',
      valor_unitario: precoSugerido(produto),
    });
  const ler = leitorDe(oferta, maisUm);

  function put(how: typeof adicionarAoCarrinho) {
    return ({ nome, codigo, ...precos }: ProdutoOferta, item: ItemVendaInput) => {
      const menor_preco = menorPreco(precos);
      form.setFieldValue('itens', (cart) =>
        how(cart, { ...item, linha: newId(), nome, codigo, menor_preco }),
      );
      toast.success('Item adicionado ao carrinho');
    };
  }

  return (
    <FormDialog
      title={`Nova Venda · ${filial.nome}`}
      size="large"
      form={form}
      {...(!troca && { draft: `vendas/${filial.id}` })}
      submitLabel="Finalizar Venda"
      unfinished={escolhendo}
      onScan={ler}
      footerStart={
        <div className={classes.total} aria-live="polite">
          <span>
            Total <MoneyText size="large" value={sumMoney([total, ajuste])} />
          </span>
          <span className={classes.shortcut}>Ctrl+Enter finaliza</span>
        </div>
      }
      onSubmit={async (values) => {
        if (escolhendo && !(await leaveOut())) return false;
        const recebimento = pagou.resolver();
        if (recebimento === null) return false;
        const venda = finalizarVendaInput.parse({ ...values, recebimento });
        await (troca ? troca.finalizar(venda) : finalizar.mutateAsync(venda));
        onClose();
        return true;
      }}
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it keeps Enter in a field from submitting */}
      <div className={classes.body} onKeyDown={keepFromSubmitting}>
        <FormGrid>
          <FormGrid.Cell span={7}>
            {troca ? (
              <TextInput label="Cliente" readOnly value={troca.cliente.nome_completo} />
            ) : (
              <div ref={cliente}>
                <ClienteSelect
                  filial_id={filial.id}
                  required
                  consumidor
                  novo={newRecordIn(form, 'novo_cliente')}
                  {...form.getInputProps('cliente_id')}
                />
              </div>
            )}
          </FormGrid.Cell>
        </FormGrid>
        <DividaBadge filial_id={filial.id} cliente_id={form.values.cliente_id} />
        <AdicionarItemPanel
          oferta={oferta}
          onEscolher={setEscolhendo}
          onAdicionar={put(adicionarAoCarrinho)}
          onCodigo={maisUm}
        />
        <CarrinhoTable form={form} avisos={avisos} />
        <Textarea
          label="Observações"
          autosize
          minRows={1}
          maxRows={4}
          {...form.getInputProps('observacoes')}
        />
        {troca?.bloco(total)}
        <ComoPagouSelect pergunta={pagou.pergunta} perguntavel={pagou.perguntavel} filial_id={filial.id} />
      </div>
    </FormDialog>
  );
}

/** Asked because the product may already be in the customer's bag. */
const leaveOut = () =>
  confirm({
    title: 'Produto fora do carrinho',
    message: 'O produto escolhido ainda não foi adicionado. Deseja finalizar a venda sem ele?',
    confirmLabel: 'Finalizar sem ele',
    cancelLabel: 'Continuar editando',
  });

function keepFromSubmitting(event: KeyboardEvent): void {
  const alone = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
  if (alone && event.target instanceof HTMLInputElement) event.preventDefault();
}
