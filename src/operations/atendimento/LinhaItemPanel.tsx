/** One item of the order. A field saves on blur or Enter; Esc restores it. */
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { useAlterarItem, useRemoverComPergunta } from '#operations/ordens_servico/itens_ordem.client.ts';
import { type ItemOrdemServico, itemForm } from '#operations/ordens_servico/itens_ordem.contract.ts';
import { CAMPOS_ITEM, valoresDoItem } from '#operations/ordens_servico/itens_ordem.rules.ts';
import { MoneyInput, QuantityInput } from '#platform/web/forms/DecimalInput.tsx';
import { showErrors } from '#platform/web/forms/form.ts';
import { useRecordForm } from '#platform/web/forms/record_form.ts';
import { IconAction } from '#platform/web/look/IconAction.tsx';
import { MoneyText } from '#platform/web/look/values.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import classes from './ItensPanel.module.css';
import { Descricao, type LinhaProps } from './LinhasPanel.tsx';
import { focarNovaLinha } from './ordem.client.ts';

interface LinhaItemPanelProps extends LinhaProps {
  onEditar: () => void;
}

export function LinhaItemPanel({ ordem, item, onEditar }: LinhaItemPanelProps) {
  const linha = useRef<HTMLLIElement>(null);
  const remover = useRemoverComPergunta(ordem);
  const podeEditar = usePermissao('ordens_servico:editar');
  const { form, salvar } = useLinha(item, linha);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!(event.target instanceof HTMLInputElement)) return;
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      focarNovaLinha(); // the blur saves the field
    }
    if (event.key === 'Escape') {
      form.reset();
      event.target.blur();
    }
  }

  const campo = (name: 'quantidade' | 'valor_unitario') => ({
    ...form.getInputProps(name),
    onBlur: () => void salvar(),
    onKeyDown,
  });
  return (
    <li ref={linha} className={classes.linha}>
      <Descricao item={item} ordem={ordem} />
      <QuantityInput whole aria-label={`Quantidade de ${item.descricao}`} {...campo('quantidade')} />
      <MoneyInput
        aria-label={`Valor unitário de ${item.descricao}`}
        readOnly={item.cobranca === 'garantia'}
        {...campo('valor_unitario')}
      />
      <MoneyText value={item.valor_total} />
      {podeEditar && (
        <span className={classes.botoes}>
          <IconAction label={`Editar ${item.descricao}`} icon={IconPencil} onClick={onEditar} />
          <IconAction
            label={`Remover ${item.descricao}`}
            icon={IconTrash}
            tone="danger"
            onClick={() => void remover(item)}
          />
        </span>
      )}
    </li>
  );
}

/** The form keeps the version it was opened with. If somebody else saved first, the line shows their values. */
function useLinha(item: ItemOrdemServico, linha: React.RefObject<HTMLElement | null>) {
  const alterar = useAlterarItem();
  const { form, edit } = useRecordForm({
    schema: itemForm,
    record: item,
    valuesOf: valoresDoItem,
    fields: CAMPOS_ITEM,
  });
  const busy = useRef(false);

  async function salvar() {
    if (busy.current || !form.isDirty()) return;
    toast.clearErrors();
    const { hasErrors, errors } = form.validate();
    if (hasErrors) return showErrors(errors, linha.current);
    const { quantidade, valor_unitario, desconto } = form.getValues();
    busy.current = true;
    try {
      const saved = await alterar.mutateAsync({
        id: item.id,
        versao: edit.versao,
        quantidade,
        valor_unitario,
        desconto,
      });
      const values = valoresDoItem(saved.item);
      edit.take({ versao: saved.item.versao, values }, values);
    } catch (error) {
      // A pristine form takes the other person's version.
      if (edit.takeRefusal(error)) form.reset();
    } finally {
      busy.current = false;
    }
  }
  return { form, salvar };
}
