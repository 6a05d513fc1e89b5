/**
 * The window of 'Nova Venda', of an exchange and of a quote that is sold (spec §§ 2, 5): customer, products in the cart,
 * notes. Ctrl+Enter finalizes; Enter alone never does.
 */
import { Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { ComoPagouSelect } from '#kernels/financeiro/ComoPagouSelect.tsx';
import { DividaBadge } from '#kernels/financeiro/DividaBadge.tsx';
import { newId } from '#platform/shared/ids.ts';
import { subtractMoney, sumMoney } from '#platform/shared/money.ts';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
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
import { useConsumidorPadrao, type VendaAberta } from './carrinho.client.ts';
import { type FinalizarVendaInput, finalizarVendaInput, type ItemVendaInput } from './vendas.contract.ts';
import { adicionarAoCarrinho, escanearNoCarrinho } from './vendas.rules.ts';

interface VendaFormProps {
  venda: VendaAberta;
  /** Keeps unsaved input under this name. */
  draft?: string;
  /** Shown as the first payment, above 'Como pagou?'. */
  children?: ReactNode;
  onFinalizar: (venda: FinalizarVendaInput) => Promise<unknown>;
  onClose: () => void;
}

export function VendaForm({ venda, draft, children, onFinalizar, onClose }: VendaFormProps) {
  const { filial, form, avisos, total, devido, pagou } = venda;
  const cliente = useRef<HTMLDivElement>(null);
  useConsumidorPadrao(form, filial.id, cliente);
  const [escolhendo, setEscolhendo] = useState(false);
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
      {...(draft !== undefined && { draft })}
      submitLabel="Finalizar Venda"
      unfinished={escolhendo}
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
        if (escolhendo && !(await leaveOut())) return false;
        const recebimento = pagou.resolver();
        if (recebimento === null) return false;
        await onFinalizar(finalizarVendaInput.parse({ ...values, recebimento }));
        onClose();
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
        {children}
        <ComoPagouSelect pergunta={pagou.pergunta} perguntavel={pagou.perguntavel} filial_id={filial.id} />
      </Stack>
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
