/**
 * The window of 'Nova Venda', of an exchange and of a quote that is sold (spec §§ 2, 5): customer, products in the cart,
 * notes. Ctrl+Enter finalizes, and Enter in 'Recebido'. The change then stays on screen.
 */
import { Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { ComoPagouSelect } from '#kernels/financeiro/ComoPagouSelect.tsx';
import { DividaBadge } from '#kernels/financeiro/DividaBadge.tsx';
import { trocoDoRecebimento } from '#kernels/financeiro/recebimento.rules.ts';
import { newId } from '#platform/shared/ids.ts';
import { subtractMoney, sumMoney } from '#platform/shared/money.ts';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { newRecordIn } from '#platform/web/forms/new_record.ts';
import { MoneyText } from '#platform/web/look/values.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { ClienteSelect } from '#registers/clientes/ClienteSelect.tsx';
import type { ProdutoOferta } from '#registers/produtos_servicos/oferta.contract.ts';
import { leitorDe, ofertaParaVenda } from '#registers/produtos_servicos/produtos_servicos.client.ts';
import { menorPreco, precoSugerido } from '#registers/produtos_servicos/produtos_servicos.rules.ts';
import { AdicionarItemPanel } from './AdicionarItemPanel.tsx';
import { CarrinhoTable } from './CarrinhoTable.tsx';
import { useAdicionarItem, type VendaAberta } from './carrinho.client.ts';
import { TrocoDialog, type VendaComTroco } from './TrocoDialog.tsx';
import { type FinalizarVendaInput, finalizarVendaInput } from './vendas.contract.ts';
import { escanearNoCarrinho } from './vendas.rules.ts';

interface VendaFormProps {
  venda: VendaAberta;
  /** Keeps unsaved input under this name. */
  draft?: string;
  /** Shown as the first payment, above 'Como pagou?'. */
  children?: ReactNode;
  onFinalizar: (venda: FinalizarVendaInput) => Promise<Omit<VendaComTroco, 'troco'>>;
  onClose: () => void;
}

export function VendaForm({ venda, draft, children, onFinalizar, onClose }: VendaFormProps) {
  const { filial, form, item, setItem, avisos, total, devido, pagou } = venda;
  const panel = useRef<HTMLDivElement>(null);
  const adicionar = useAdicionarItem(venda, panel);
  const [comTroco, setComTroco] = useState<VendaComTroco | null>(null);
  // The customer is known from the start, so the products come next.
  const [temCliente] = useState(form.values.cliente_id !== '');
  const ajuste = subtractMoney(pagou.totalAPagar ?? devido, devido);

  const oferta = ofertaParaVenda(filial.id);
  function maisUm(produto: ProdutoOferta) {
    const { id: produto_id, nome, codigo } = produto;
    const menor_preco = menorPreco(produto);
    const valor_unitario = precoSugerido(produto);
    const um = { linha: newId(), produto_id, nome, codigo, menor_preco, quantidade: '1', valor_unitario };
    form.setFieldValue('itens', (cart) => escanearNoCarrinho(cart, um));
    toast.success('Item adicionado ao carrinho');
  }
  const ler = leitorDe(oferta, maisUm);

  if (comTroco) return <TrocoDialog venda={comTroco} onClose={onClose} />;
  return (
    <FormDialog
      title={`Nova Venda · ${filial.nome}`}
      size="large"
      form={form}
      {...(draft !== undefined && { draft })}
      submitLabel="Finalizar Venda"
      unfinished={item.produto !== null || item.novo_produto !== null}
      complete={adicionar.complete}
      onScan={ler}
      footerStart={
        <Group align="baseline" aria-live="polite">
          <span>
            Total <MoneyText size="large" value={sumMoney([total, ajuste])} />
          </span>
          <Text span fz="xs" c="dimmed" visibleFrom="sm">
            Ctrl+Enter finaliza
          </Text>
        </Group>
      }
      onSubmit={async (values) => {
        const recebimento = pagou.resolver();
        if (recebimento === null) return false;
        const feita = await onFinalizar(finalizarVendaInput.parse({ ...values, recebimento }));
        const troco = trocoDoRecebimento(recebimento);
        if (troco) setComTroco({ ...feita, troco });
        else onClose();
        return true;
      }}
      onClose={onClose}
    >
      <Stack gap="lg" onKeyDown={keepFromSubmitting}>
        <FormGrid>
          <FormGrid.Cell span={7}>
            {venda.cliente ? (
              <TextInput label="Cliente" readOnly value={venda.cliente.nome_completo} />
            ) : (
              <ClienteSelect
                filial_id={filial.id}
                required
                consumidor
                novo={newRecordIn(form, 'novo_cliente')}
                {...form.getInputProps('cliente_id')}
              />
            )}
          </FormGrid.Cell>
        </FormGrid>
        <DividaBadge filial_id={filial.id} cliente_id={form.values.cliente_id} />
        <AdicionarItemPanel
          panel={panel}
          oferta={oferta}
          item={item}
          onItem={setItem}
          adicionar={adicionar}
          falta={avisos.find(({ produto_id }) => produto_id === item.produto?.id)?.mensagem}
          first={temCliente}
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
        {children}
        <ComoPagouSelect pergunta={pagou.pergunta} perguntavel={pagou.perguntavel} filial_id={filial.id} />
      </Stack>
    </FormDialog>
  );
}

/** Enter adds and goes on; it finishes the sale only in the field of the cash received, the last one to be typed. */
function keepFromSubmitting(event: KeyboardEvent): void {
  const alone = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
  const { target } = event;
  if (alone && target instanceof HTMLInputElement && target.dataset.finishes === undefined)
    event.preventDefault();
}
