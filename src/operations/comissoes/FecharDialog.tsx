/** 'Fechar comissões': a person and a day; the sum, the advances to subtract, and how it is paid. */
import { Checkbox, Group, Input, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { dayOf } from '#platform/shared/dates.ts';
import { compareDecimal, formatBRL, subtractMoney } from '#platform/shared/money.ts';
import { plural } from '#platform/shared/text.ts';
import { DateInput } from '#platform/web/forms/DateInput.tsx';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import { Select } from '#platform/web/forms/Select.tsx';
import { DateText, MoneyText } from '#platform/web/look/values.tsx';
import { usePessoasDaComissao } from './comissoes.client.ts';
import classes from './Fechamentos.module.css';
import { avisarDaFolha, useAFechar, useFechar } from './fechamentos.client.ts';
import {
  type AFechar,
  DESTINOS,
  type DestinoComissao,
  fecharInput,
  type ValeAberto,
} from './fechamentos.contract.ts';
import { abaterVales, avisoDaFolha, ROTULO_DESTINO, semComissao, somaAbatida } from './fechamentos.rules.ts';

const campos = fecharInput.pick({ profile_id: true, ate: true });
const OPCOES = DESTINOS.map((value) => ({ value, label: ROTULO_DESTINO[value] }));

interface FecharDialogProps {
  filial_id: string;
  onClose: () => void;
}

export function FecharDialog({ filial_id, onClose }: FecharDialogProps) {
  const fechar = useFechar();
  const { data: pessoas = [] } = usePessoasDaComissao();
  const form = useSchemaForm(campos, { profile_id: '', ate: dayOf(new Date()) });
  const [fora, setFora] = useState<ReadonlySet<string>>(new Set());
  const [destino, setDestino] = useState<DestinoComissao>('pagar');
  const { profile_id, ate } = form.values;
  const { data } = useAFechar(profile_id, ate);
  const efetivo = data?.ligado === false ? 'folha' : destino;
  const vales = (data?.vales ?? []).filter(({ titulo_id }) => !fora.has(titulo_id));

  function alternar(titulo_id: string) {
    const next = new Set(fora);
    if (!next.delete(titulo_id)) next.add(titulo_id);
    setFora(next);
  }

  return (
    <FormDialog
      title="Fechar comissões"
      form={form}
      submitLabel="Fechar comissões"
      onSubmit={async (values) => {
        const feito = await fechar.mutateAsync({
          ...values,
          filial_id,
          destino: efetivo,
          vales: vales.map(({ titulo_id }) => titulo_id),
        });
        if (efetivo === 'folha' && data?.ligado) avisarDaFolha(feito.valor);
        onClose();
      }}
      onClose={onClose}
    >
      <FormGrid>
        <FormGrid.Cell span={8}>
          <Select
            label="Pessoa"
            required
            searchable
            selectFirstOptionOnChange
            data={pessoas.map(({ id, nome }) => ({ value: id, label: nome }))}
            nothingFoundMessage="Nada encontrado"
            allowDeselect={false}
            {...form.getInputProps('profile_id')}
          />
        </FormGrid.Cell>
        <FormGrid.Cell span={4}>
          <DateInput label="Até o dia" required {...form.getInputProps('ate')} />
        </FormGrid.Cell>
        <Stack gap="2xs" mih={40} aria-live="polite">
          {profile_id !== '' && data && (
            <Conta data={data} ate={ate} destino={efetivo} fora={fora} vales={vales} onVale={alternar} />
          )}
        </Stack>
        {data?.ligado !== false && (
          <Input.Wrapper label="Como será pago" labelElement="div">
            <SegmentedControl
              fullWidth
              aria-label="Como será pago"
              data={OPCOES}
              value={destino}
              onChange={(escolhido) => setDestino(escolhido as DestinoComissao)}
            />
          </Input.Wrapper>
        )}
      </FormGrid>
    </FormDialog>
  );
}

interface ContaProps {
  data: AFechar;
  ate: string;
  destino: DestinoComissao;
  fora: ReadonlySet<string>;
  vales: readonly ValeAberto[];
  onVale: (titulo_id: string) => void;
}

function Conta({ data, ate, destino, fora, vales, onVale }: ContaProps) {
  if (compareDecimal(data.valor, '0') <= 0)
    return (
      <Text fw={500} c="var(--color-amber)">
        {semComissao(ate)}
      </Text>
    );
  const abatidos = abaterVales(vales, data.valor, destino);
  return (
    <>
      <Group justify="space-between" wrap="nowrap" mih={36}>
        <span>Comissões em {plural(data.linhas, 'lançamento', 'lançamentos')}</span>
        <MoneyText value={data.valor} />
      </Group>
      {data.vales.map(({ titulo_id, numero, data: dia, descricao, saldo }) => (
        <Group key={titulo_id} justify="space-between" wrap="nowrap" mih={36}>
          <Checkbox
            label={
              <>
                {descricao}
                <Text span c="dimmed">
                  {' '}
                  · nº {numero}, <DateText value={dia} />
                </Text>
              </>
            }
            checked={!fora.has(titulo_id)}
            onChange={() => onVale(titulo_id)}
          />
          <MoneyText value={saldo} />
        </Group>
      ))}
      {destino === 'pagar' ? (
        <Group justify="space-between" mih={36} className={classes.total}>
          <span>A pagar</span>
          <MoneyText value={subtractMoney(data.valor, somaAbatida(abatidos))} size="large" />
        </Group>
      ) : (
        <Folha data={data} descontado={somaAbatida(abatidos)} />
      )}
    </>
  );
}

function Folha({ data, descontado }: { data: AFechar; descontado: string }) {
  if (!data.ligado)
    return (
      <Text c="dimmed">
        O financeiro ainda não foi iniciado: o fechamento guarda o que vai na folha, sem conta a pagar.
      </Text>
    );
  return (
    <>
      {compareDecimal(descontado, '0') > 0 && (
        <Text c="dimmed">Vales descontados na folha: {formatBRL(descontado)}</Text>
      )}
      <Text c="dimmed">{avisoDaFolha(data.valor)}</Text>
    </>
  );
}
