/**
 * Creates a product or service within an order's item or a sale, in place of the picker, from name and kind. Its price
 * is the item's unit value; the rest is filled in later. Users who may not create products write a free line instead, which
 * adds nothing to the register.
 */
import { Input, SegmentedControl, TextInput } from '@mantine/core';
import { usePermissao } from '#company/auth/auth.client.ts';
import { NewRecordPanel } from '#platform/web/forms/NewRecordPanel.tsx';
import type { NewRecord } from '#platform/web/forms/new_record.ts';
import { ROTULOS_TIPO, TIPOS_PRODUTO } from './lista.rules.ts';
import type { NovoProduto } from './produtos_servicos.contract.ts';

const AVULSO = 'avulso' as const;
const TIPOS = [
  ...TIPOS_PRODUTO.map((value) => ({ value, label: ROTULOS_TIPO[value] })),
  { value: AVULSO, label: 'Avulso' },
];

interface NovoProdutoPanelProps {
  novo: NewRecord<NovoProduto>;
  values: NovoProduto;
  /** Asks no kind: a sale holds products only. */
  soProduto: boolean;
}

export function NovoProdutoPanel({ novo, values, soProduto }: NovoProdutoPanelProps) {
  const podeCriar = usePermissao('produtos_servicos:editar');
  const perguntaTipo = podeCriar && !soProduto;
  const registro = soProduto ? 'produto' : 'produto/serviço';
  return (
    <NewRecordPanel
      label={`Novo ${registro}`}
      leaveLabel={`Escolher um ${registro} já cadastrado`}
      onLeave={() => novo.set(null)}
      firstField={perguntaTipo ? 'input:checked' : 'input'}
      note={values.avulso && 'Só nesta ordem, como serviço avulso: não entra no cadastro.'}
    >
      <TextInput
        label={`Nome do novo ${registro}`}
        required
        autoComplete="off"
        value={values.nome}
        error={novo.errorOf('nome')}
        onChange={({ currentTarget }) => novo.set({ ...values, nome: currentTarget.value })}
      />
      {perguntaTipo && (
        <Input.Wrapper label="Tipo" labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label="Tipo"
            data={TIPOS}
            value={values.avulso ? AVULSO : values.tipo}
            onChange={(tipo) =>
              novo.set(
                tipo === AVULSO
                  ? { nome: values.nome, tipo: 'servico', avulso: true }
                  : { nome: values.nome, tipo },
              )
            }
          />
        </Input.Wrapper>
      )}
    </NewRecordPanel>
  );
}
