/** The bank accounts of 'Começar'. An account with a PIX key also becomes a PIX payment method. */
import { TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { FilialOpcao } from '#company/filiais/filiais.contract.ts';
import { AddRowButton } from '#platform/web/forms/AddRowButton.tsx';
import { MoneyInput } from '#platform/web/forms/DecimalInput.tsx';
import type { SchemaForm } from '#platform/web/forms/form.ts';
import { Select } from '#platform/web/forms/Select.tsx';
import { IconAction } from '#platform/web/look/IconAction.tsx';
import { Section } from '#platform/web/look/Section.tsx';
import classes from './Comecar.module.css';
import { type ComecarForm, TODAS } from './comecar_form.rules.ts';
import { OPCOES_DE_CHAVE } from './vocabulario.rules.ts';

interface BancosPanelProps {
  form: SchemaForm<ComecarForm>;
  filiais: readonly FilialOpcao[];
  onNovo: () => void;
}

export function BancosPanel({ form, filiais, onNovo }: BancosPanelProps) {
  const filial = [
    { value: TODAS, label: 'Todas' },
    ...filiais.map(({ id, nome }) => ({ value: id, label: nome })),
  ];
  return (
    <Section title="Banco e PIX" order={3}>
      {form.values.bancos.map(({ chave }, indice) => {
        const campo = (nome: string) => form.getInputProps(`bancos.${indice}.${nome}`);
        return (
          <div key={chave} className={classes.fields}>
            <TextInput label="Conta" {...campo('nome')} />
            <MoneyInput label="Saldo hoje" {...campo('saldo')} />
            {filiais.length > 1 && (
              <Select label="Filial" data={filial} allowDeselect={false} {...campo('filial_id')} />
            )}
            <Select
              className={classes.keyKind}
              label="Tipo da chave PIX"
              data={OPCOES_DE_CHAVE}
              allowDeselect={false}
              {...campo('pix.pix_tipo')}
            />
            <TextInput label="Chave PIX" {...campo('pix.pix_chave')} />
            <TextInput label="Nome no PIX" maxLength={25} {...campo('pix.pix_nome')} />
            <TextInput label="Cidade no PIX" maxLength={15} {...campo('pix.pix_cidade')} />
            <IconAction
              label={`Remover conta ${indice + 1}`}
              icon={IconTrash}
              tone="danger"
              onClick={() => form.removeListItem('bancos', indice)}
            />
          </div>
        );
      })}
      <AddRowButton onClick={onNovo}>Adicionar conta</AddRowButton>
    </Section>
  );
}
