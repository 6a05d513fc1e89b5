/**
 * Identity of the customer. Changing the kind of person changes both labels and clears fields that only the other kind
 * has.
 */
import { Input, SegmentedControl, TextInput } from '@mantine/core';
import { DateInput } from '#platform/web/forms/DateInput.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import type { SchemaForm } from '#platform/web/forms/form.ts';
import { MaskedInput } from '#platform/web/forms/MaskedInput.tsx';
import { useComTelefone } from './clientes.client.ts';
import type { TipoPessoa } from './clientes.contract.ts';
import { ROTULO_TIPO_PESSOA } from './clientes.fields.ts';
import { type ClienteForm, documentoDo, ROTULOS } from './clientes.rules.ts';

const TIPOS = Object.entries(ROTULO_TIPO_PESSOA).map(([value, label]) => ({ value, label }));

interface PessoaPanelProps {
  form: SchemaForm<ClienteForm>;
  hoje: string;
  filial_id: string;
  /** The customer being edited, who may of course have this telephone. */
  cliente_id?: string | undefined;
}

export function PessoaPanel({ form, hoje, filial_id, cliente_id }: PessoaPanelProps) {
  const outro = useComTelefone(filial_id, form.values.telefone, cliente_id);
  const tipo = form.values.tipo_pessoa ?? 'fisica';
  const rotulos = ROTULOS[tipo];
  const fisica = tipo === 'fisica';
  return (
    <>
      <FormGrid.Cell span={8} wide>
        <TextInput label={rotulos.nome} required {...form.getInputProps('nome_completo')} />
      </FormGrid.Cell>
      <FormGrid.Cell span={4} wide>
        <MaskedInput
          mask="telefone"
          label="Telefone"
          required
          note={outro && `Já há ${outro.nome_completo} com este telefone`}
          {...form.getInputProps('telefone')}
        />
      </FormGrid.Cell>
      <FormGrid.Cell span={7}>
        <Input.Wrapper label="Tipo de Pessoa" labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label="Tipo de Pessoa"
            data={TIPOS}
            value={tipo}
            onChange={(tipo_pessoa) =>
              form.setValues({
                tipo_pessoa: tipo_pessoa as TipoPessoa,
                cpf_cnpj: documentoDo(tipo_pessoa as TipoPessoa, form.values.cpf_cnpj),
                data_nascimento: '',
              })
            }
          />
        </Input.Wrapper>
      </FormGrid.Cell>
      <FormGrid.Cell span={5} wide={!fisica}>
        <MaskedInput
          mask={fisica ? 'cpf' : 'cnpj'}
          label={rotulos.documento}
          {...form.getInputProps('cpf_cnpj')}
        />
      </FormGrid.Cell>
      {fisica && (
        <FormGrid.Cell span={4}>
          <DateInput label="Data de Nascimento" maxDate={hoje} {...form.getInputProps('data_nascimento')} />
        </FormGrid.Cell>
      )}
      <FormGrid.Cell span={fisica ? 8 : 12} wide>
        <TextInput label="E-mail" type="email" autoComplete="off" {...form.getInputProps('email')} />
      </FormGrid.Cell>
    </>
  );
}
