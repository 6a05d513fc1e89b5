/**
 * The intake in one go: contact, the questions of the device's kind, accessories as chips, passcode, checklist and
 * photos. The passcode and each photo are stored at once, apart from the form: a secret is in no draft and no request
 * that is kept, and photos wait in a queue of their own. 'Salvar e assinar' goes on to the signature.
 */

import { Button, Group, Input, SegmentedControl, Text, TextInput } from '@mantine/core';
import { ROTULO_CAMPO } from '#registers/equipamentos/equipamentos.rules.ts';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { FotosList } from '#company/anexos/FotosList.tsx';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { guardaSenha } from '#operations/ordens_servico/retiradas.rules.ts';
import { estaEncerrada } from '#operations/ordens_servico/status.rules.ts';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import type { SchemaForm } from '#platform/web/forms/form.ts';
import { MaskedInput } from '#platform/web/forms/MaskedInput.tsx';
import { useRecordForm } from '#platform/web/forms/record_form.ts';
import { Select } from '#platform/web/forms/Select.tsx';
import { ChecklistField } from './ChecklistField.tsx';
import { useSalvarEntrada } from './entrada.client.ts';
import type { Entrada, TipoDaEntrada } from './entrada.contract.ts';
import { alternarAcessorio, temAcessorio } from './entrada.rules.ts';
import {
  CAMPOS_ENTRADA,
  type EntradaForm,
  entradaForm,
  pontosDoForm,
  valoresDaEntrada,
} from './entrada_form.rules.ts';
import { SenhaNaEntradaField } from './SenhaNaEntradaField.tsx';
import { useSenhaNaEntrada } from './senha.client.ts';

interface EntradaDialogProps {
  entrada: Entrada;
  ordem: Pick<OrdemServico, 'id' | 'numero_os' | 'filial_id' | 'status' | 'retirada_em'>;
  /** Opens the signature. */
  onAssinar: () => void;
  onClose: () => void;
}

export function EntradaDialog({ entrada, ordem, onAssinar, onClose }: EntradaDialogProps) {
  const salvar = useSalvarEntrada();
  const { form, edit } = useRecordForm<EntradaForm, Entrada>({
    schema: entradaForm,
    record: entrada,
    valuesOf: valoresDaEntrada,
    fields: {
      ...CAMPOS_ENTRADA,
      tipo_id: { label: 'Tipo', read: (id) => entrada.tipos.find((tipo) => tipo.id === id)?.nome ?? '' },
    },
    // The refusal contains the order without its intake, so the screen reads it again.
    currentOf: () => null,
  });
  const tipo = entrada.tipos.find(({ id }) => id === form.values.tipo_id);
  const senha = useSenhaNaEntrada(entrada.id);

  async function save({ pontos, tipo_id, ...campos }: EntradaForm) {
    await salvar.mutateAsync({
      ...campos,
      id: entrada.id,
      versao: edit.versao,
      ...(tipo_id && { tipo_id }),
      ...(pontos.length > 0 && !entrada.assinada && { pontos }),
    });
  }
  const assina = !entrada.assinada && !estaEncerrada(ordem.status);

  return (
    <FormDialog
      title={`Entrada da OS #${ordem.numero_os}`}
      size="large"
      form={form}
      edit={edit}
      draft={`entrada/${entrada.id}`}
      unfinished={senha.tocada}
      complete={senha.guardar}
      onSubmit={async (values) => {
        await save(values);
        onClose();
      }}
      also={
        assina
          ? {
              label: 'Salvar e assinar',
              onSubmit: async (values) => {
                await save(values);
                onAssinar();
              },
            }
          : undefined
      }
      onClose={onClose}
    >
      <FormGrid>
        <CamposDoTipo form={form} tipo={tipo} tipos={entrada.tipos} />
        <Acessorios form={form} tipo={tipo} />
        {guardaSenha(ordem) && <SenhaNaEntradaField {...senha} guardada={entrada.senha} />}
        <FormGrid.Section title="Checklist" />
        {entrada.assinada ? (
          <Text c="dimmed">O checklist foi assinado e não muda: escreva uma nota</Text>
        ) : (
          <ChecklistField
            pontos={pontosDoForm(form.values, tipo)}
            onChange={(pontos) => form.setFieldValue('pontos', pontos)}
          />
        )}
        <FotosList
          naJanela
          tabela="ordens_servico"
          registro_id={ordem.id}
          filial_id={ordem.filial_id}
          categoria="entrada"
          podeAnexar
        />
      </FormGrid>
    </FormDialog>
  );
}

interface CamposProps {
  form: SchemaForm<EntradaForm>;
  tipo: TipoDaEntrada | undefined;
}

/** The contact comes first for kinds such as telephones: the customer's own number may be on the device in repair. */
function CamposDoTipo({ form, tipo, tipos }: CamposProps & { tipos: readonly TipoDaEntrada[] }) {
  const pede = (campo: TipoDaEntrada['campos'][number]) => tipo?.campos.includes(campo) ?? false;
  const cheio = form.values.contato_nome !== '' || form.values.contato_telefone !== '';
  return (
    <>
      {(pede('contato') || cheio) && (
        <>
          <FormGrid.Cell span={8} wide>
            <TextInput
              label="Contato durante o conserto"
              placeholder="Nome de quem atende"
              data-autofocus
              {...form.getInputProps('contato_nome')}
            />
          </FormGrid.Cell>
          <FormGrid.Cell span={4} wide>
            <MaskedInput
              mask="telefone"
              label="Telefone do contato"
              {...form.getInputProps('contato_telefone')}
            />
          </FormGrid.Cell>
        </>
      )}
      <FormGrid.Cell span={4} wide>
        <Select
          label="Tipo do aparelho"
          data={tipos.map(({ id, nome }) => ({ value: id, label: nome }))}
          {...form.getInputProps('tipo_id')}
          value={form.values.tipo_id || null}
          // Another kind of device has another checklist.
          onChange={(tipo_id) => tipo_id && form.setValues({ tipo_id, pontos: [] })}
        />
      </FormGrid.Cell>
      {pede('cor') && (
        <FormGrid.Cell span={4}>
          <TextInput label="Cor" {...form.getInputProps('cor')} />
        </FormGrid.Cell>
      )}
      {pede('armazenamento') && (
        <FormGrid.Cell span={4}>
          <TextInput label="Armazenamento" placeholder="128 GB" {...form.getInputProps('armazenamento')} />
        </FormGrid.Cell>
      )}
      {pede('pode_apagar_dados') && <Pergunta form={form} campo="pode_apagar_dados" />}
      {pede('conta_removida') && <Pergunta form={form} campo="conta_removida" />}
    </>
  );
}

const RESPOSTAS = [
  { value: '', label: 'Não perguntado' },
  { value: 'sim', label: 'Sim' },
  { value: 'nao', label: 'Não' },
];

interface PerguntaProps {
  form: SchemaForm<EntradaForm>;
  campo: 'pode_apagar_dados' | 'conta_removida';
}

function Pergunta({ form, campo }: PerguntaProps) {
  const valor = form.values[campo];
  return (
    <FormGrid.Cell span={6} wide>
      <Input.Wrapper label={ROTULO_CAMPO[campo]} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={ROTULO_CAMPO[campo]}
          data={RESPOSTAS}
          value={valor === null ? '' : valor ? 'sim' : 'nao'}
          onChange={(texto) => form.setFieldValue(campo, texto === '' ? null : texto === 'sim')}
        />
      </Input.Wrapper>
    </FormGrid.Cell>
  );
}

/** Each chip adds its accessory to the text field or removes it; the field stays free text. */
function Acessorios({ form, tipo }: CamposProps) {
  const { acessorios } = form.values;
  return (
    <>
      <TextInput label="Acessórios" {...form.getInputProps('acessorios')} />
      <Group component="fieldset" gap="xs" aria-label="Acessórios deste tipo">
        {tipo?.acessorios.map((um) => {
          const tem = temAcessorio(acessorios, um);
          return (
            <Button
              key={um}
              size="xs"
              variant={tem ? 'light' : 'default'}
              aria-pressed={tem}
              onClick={() => form.setFieldValue('acessorios', alternarAcessorio(acessorios, um))}
            >
              {um}
            </Button>
          );
        })}
      </Group>
    </>
  );
}
