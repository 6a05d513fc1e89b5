/**
 * The products beyond the form's first. An empty line always follows the last one, so that nothing has to be pressed to
 * add another; left empty, it is not part of the movement.
 */
import { IconX } from '@tabler/icons-react';
import { QuantityInput } from '#platform/web/forms/DecimalInput.tsx';
import type { SchemaForm } from '#platform/web/forms/form.ts';
import { IconAction } from '#platform/web/look/IconAction.tsx';
import type { ProdutoMovimentavel } from '#registers/produtos_servicos/oferta.contract.ts';
import { ProdutoSelect } from '#registers/produtos_servicos/ProdutoSelect.tsx';
import type { Oferta } from '#registers/produtos_servicos/produtos_servicos.client.ts';
import type { MovimentacaoForm } from './movimentacoes.rules.ts';
import classes from './OutrasPanel.module.css';

interface OutrasPanelProps {
  form: SchemaForm<MovimentacaoForm>;
  oferta: Oferta<ProdutoMovimentavel>;
}

export function OutrasPanel({ form, oferta }: OutrasPanelProps) {
  const { produto_id, outras } = form.values;
  if (!produto_id && outras.length === 0) return null;
  return (
    <>
      {[...outras, null].map((outra, i) => {
        const numero = i + 2;
        const field = (name: string) => (outra ? form.getInputProps(`outras.${i}.${name}`) : {});
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity of its own.
          <div key={i} className={classes.line}>
            <ProdutoSelect
              label={undefined}
              aria-label={`Peça ${numero}`}
              placeholder="Outra peça: nome, código ou EAN"
              oferta={oferta}
              value={null}
              {...field('produto_id')}
              {...(!outra && {
                onChange: (id: string | null) => {
                  if (id) form.insertListItem('outras', { produto_id: id, quantidade: '' });
                },
              })}
            />
            {outra && (
              <>
                <QuantityInput aria-label={`Quantas da peça ${numero}`} {...field('quantidade')} />
                <IconAction
                  label={`Remover peça ${numero}`}
                  icon={IconX}
                  onClick={() => form.removeListItem('outras', i)}
                />
              </>
            )}
          </div>
        );
      })}
    </>
  );
}
