/**
 * The items of an open order as editable lines, and the line for a new item. Enter on a found product or service adds
 * one unit at its price. Tab moves to quantity and value first. A scanned code adds its product wherever the focus is.
 */
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { numeroDaEtiqueta } from '#company/documentos/etiqueta.rules.ts';
import { useFilialAtual } from '#company/filiais/filiais.client.ts';
import { linhasDosAvisos } from '#kernels/estoque/avisos.rules.ts';
import { useAdicionarItem, usePreverItem } from '#operations/ordens_servico/itens_ordem.client.ts';
import {
  type ItemOrdemServico,
  itemForm,
  type OrdemServicoDetalhe,
} from '#operations/ordens_servico/itens_ordem.contract.ts';
import { type ItemForm, valoresDoItem } from '#operations/ordens_servico/itens_ordem.rules.ts';
import { integerQuantitySchema } from '#platform/shared/operation.ts';
import { newestOf } from '#platform/web/data/opened_record.ts';
import { MoneyInput, QuantityInput } from '#platform/web/forms/DecimalInput.tsx';
import { showErrors, useSchemaForm } from '#platform/web/forms/form.ts';
import { newRecordIn } from '#platform/web/forms/new_record.ts';
import { refuseUnmatched } from '#platform/web/forms/unmatched.ts';
import { WarningLines } from '#platform/web/look/WarningLines.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { dialogOpen } from '#platform/web/overlays/open_dialogs.ts';
import { useScanner } from '#platform/web/overlays/scanner.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import type { ProdutoOferta } from '#registers/produtos_servicos/oferta.contract.ts';
import { ProdutoSelect } from '#registers/produtos_servicos/ProdutoSelect.tsx';
import { leitorDe, ofertaParaItem } from '#registers/produtos_servicos/produtos_servicos.client.ts';
import { precoSugerido } from '#registers/produtos_servicos/produtos_servicos.rules.ts';
import classes from './ItensPanel.module.css';
import { LinhaItemPanel } from './LinhaItemPanel.tsx';
import { LinhasPanel } from './LinhasPanel.tsx';
import { CAMPO_NOVO, focarNovaLinha } from './ordem.client.ts';

const semJanela = () => !dialogOpen();

const ItemDialog = lazyOverlay(() =>
  import('#operations/ordens_servico/ItemDialog.tsx').then((m) => m.ItemDialog),
);

interface ItensEditorProps {
  ordem: OrdemServicoDetalhe;
  /** The line for a new item takes the focus. */
  focar: boolean;
}

export function ItensEditor({ ordem, focar }: ItensEditorProps) {
  const [editando, setEditando] = useState<ItemOrdemServico | null>(null);
  useLayoutEffect(() => {
    if (focar) focarNovaLinha();
  }, [focar]);
  return (
    <>
      <LinhasPanel
        ordem={ordem}
        linha={(item) => (
          <LinhaItemPanel key={item.id} ordem={ordem} item={item} onEditar={() => setEditando(item)} />
        )}
      />
      <NovaLinha ordem={ordem} />
      {editando && (
        <ItemDialog ordem={ordem} item={newestOf(editando, ordem.itens)} onClose={() => setEditando(null)} />
      )}
    </>
  );
}

/**
 * A new part leaves the stock of the branch where the device is, if the person may act there. The server applies the
 * same rule.
 */
function useOferta({ id, filial_id, filial_local_id }: OrdemServicoDetalhe) {
  const { ativas } = useFilialAtual();
  const la = ativas?.find((filial) => filial.id === filial_local_id);
  const oferta = ofertaParaItem(la?.id ?? filial_id, id);
  return la ? { ...oferta, onde: `em ${la.nome}` } : oferta;
}

function NovaLinha({ ordem }: { ordem: OrdemServicoDetalhe }) {
  const element = useRef<HTMLFormElement>(null);
  const form = useSchemaForm<ItemForm>(itemForm, valoresDoItem(null));
  const enviar = useFila(ordem.id, (valores) => form.isDirty() || form.setValues(valores));
  const oferta = useOferta(ordem);
  // The scan of another order's label opens that order (Shortcuts).
  useScanner(leitorDe(oferta, adicionarUm), semJanela, { reads: (code) => numeroDaEtiqueta(code) === null });
  const itens = ordem.itens.length;
  // Each new item pushes the line down; on a phone it would leave the view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when an item came or went
  useLayoutEffect(() => {
    const line = element.current;
    if (line?.contains(document.activeElement)) line.scrollIntoView({ block: 'nearest' });
  }, [itens]);

  const precoConhecido = (produto: ProdutoOferta) => /[1-9]/.test(precoSugerido(produto));

  function adicionarUm(produto: ProdutoOferta) {
    const valores = { ...valoresDoItem(null), produto_servico_id: produto.id };
    enviar({ ...valores, valor_unitario: precoSugerido(produto) });
  }

  function escolher(produto: ProdutoOferta | null) {
    if (!produto) return;
    const valor_unitario = precoSugerido(produto);
    form.setFieldValue('valor_unitario', valor_unitario);
    // After Tab the focus moves to the quantity, so the line is not sent yet.
    if (document.activeElement?.id !== CAMPO_NOVO.id) return;
    if (!precoConhecido(produto)) {
      element.current?.querySelector<HTMLInputElement>('[name=valor_unitario]')?.focus();
      return;
    }
    const { quantidade } = form.getValues();
    concluir({ ...valoresDoItem(null), produto_servico_id: produto.id, quantidade, valor_unitario });
  }

  /** Sends the item and frees the line for the next one at once. */
  function concluir(valores: ItemForm) {
    if (!itemForm.safeParse(valores).success) return;
    enviar(valores);
    form.setValues(valoresDoItem(null));
    form.clearErrors();
    focarNovaLinha();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    toast.clearErrors();
    if (refuseUnmatched(element.current)) return;
    const { hasErrors, errors } = form.validate();
    if (hasErrors) showErrors(errors, element.current);
    else concluir(form.getValues());
  }

  return (
    <form ref={element} className={classes.nova} aria-label="Novo item" noValidate onSubmit={submit}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the fields inside */}
      <div
        className={classes.campos}
        data-cheia={form.isDirty() || undefined}
        onKeyDown={(event) => teclas(event, form.values, element.current)}
      >
        <ProdutoSelect
          {...CAMPO_NOVO}
          label={undefined}
          oferta={oferta}
          novo={newRecordIn(form, 'novo_produto')}
          {...form.getInputProps('produto_servico_id')}
          onSelect={escolher}
        />
        <QuantityInput whole aria-label="Quantidade" {...form.getInputProps('quantidade')} />
        <MoneyInput
          aria-label="Valor Unitário"
          name="valor_unitario"
          {...form.getInputProps('valor_unitario')}
        />
        <Button type="submit" variant="default" leftSection={<IconPlus size={16} />}>
          Adicionar
        </Button>
      </div>
      <Falta ordem_id={ordem.id} values={form.values} />
    </form>
  );
}

/**
 * Sends the items one after another, in the order in which they were entered. A refused one returns to the line, unless
 * the next is already being typed.
 */
function useFila(id: string, devolver: (valores: ItemForm) => unknown) {
  const adicionar = useAdicionarItem();
  const fila = useRef<Promise<unknown>>(Promise.resolve());
  return (valores: ItemForm) => {
    const { produto_servico_id, novo_produto, ...campos } = valores;
    fila.current = fila.current
      .then(() => adicionar.mutateAsync({ ...campos, id, produto_servico_id, novo_produto }))
      .catch(() => devolver(valores));
  };
}

/**
 * Ctrl+Enter sends the line if it holds something; otherwise it triggers the page's next step. Esc empties the line and
 * leaves it.
 */
function teclas(event: KeyboardEvent, values: ItemForm, form: HTMLFormElement | null): void {
  const { key, target, ctrlKey, metaKey } = event;
  if (!(target instanceof HTMLInputElement)) return;
  if (key === 'Enter' && (ctrlKey || metaKey) && (values.produto_servico_id || values.novo_produto)) {
    event.preventDefault();
    event.stopPropagation();
    form?.requestSubmit();
  }
  if (key === 'Escape' && target.getAttribute('aria-expanded') !== 'true') target.blur();
}

interface FaltaProps {
  ordem_id: string;
  values: ItemForm;
}

function Falta({ ordem_id, values: { produto_servico_id, quantidade } }: FaltaProps) {
  const escolhido = produto_servico_id ?? '';
  const known = escolhido !== '' && integerQuantitySchema.safeParse(quantidade).success;
  const input = { id: ordem_id, produto_servico_id: escolhido, quantidade };
  const avisos = usePreverItem(input, known);
  return <WarningLines label="Avisos de estoque" warnings={linhasDosAvisos(avisos)} />;
}
