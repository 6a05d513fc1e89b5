/**
 * Creates a product or service within an order's item, in place of the picker, from name and kind. Its price is the
 * item's unit value; the rest is filled in later. Users who may not create products write a free line instead, which
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
}

export function NovoProdutoPanel({ novo, values }: NovoProdutoPanelProps) {
  const podeCriar = usePermissao('produtos_servicos:editar');
  return (
    <NewRecordPanel
      label="Novo produto/serviço"
      leaveLabel="Escolher um produto/serviço já cadastrado"
      onLeave={() => novo.set(null)}
      firstField={podeCriar ? 'input:checked' : 'input'}
      note={values.avulso && 'Só nesta ordem, como serviço avulso: não entra no cadastro.'}
    >
      <TextInput
        label="Nome do novo produto/serviço"
        required
        autoComplete="off"
        value={values.nome}
        error={novo.errorOf('nome')}
        onChange={({ currentTarget }) => novo.set({ ...values, nome: currentTarget.value })}
      />
      {podeCriar && (
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
