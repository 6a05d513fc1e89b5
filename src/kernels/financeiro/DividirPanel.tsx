/** 'Dividir': several payment methods at once. An unpaid rest stays open, and a surplus stays as credit. */
import { Anchor, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { compareDecimal, formatBRL, isZero, subtractMoney } from '#platform/shared/money.ts';
import { AddRowButton } from '#platform/web/forms/AddRowButton.tsx';
import { DateInput } from '#platform/web/forms/DateInput.tsx';
import { MoneyInput } from '#platform/web/forms/DecimalInput.tsx';
import { Select } from '#platform/web/forms/Select.tsx';
import { IconAction } from '#platform/web/look/IconAction.tsx';
import { MoneyText } from '#platform/web/look/values.tsx';
import type { DocumentoDoPix } from './baixas.contract.ts';
import type { ComoPagou } from './como_pagou.client.ts';
import { PixPanel } from './PixPanel.tsx';
import classes from './RecebimentoSelect.module.css';
import {
  type Escolha,
  formasQueRecebem,
  type LinhaDividida,
  maisUmaLinha,
  proximaForma,
  restoDe,
  valorDe,
  vezesDaForma,
} from './recebimento.rules.ts';
import { TrocoPanel } from './TrocoPanel.tsx';

const MAXIMO_DE_FORMAS = 10;
const DEPOIS_DE_DIGITAR = 400;

interface DividirPanelProps extends ComoPagou {
  filial_id: string;
  documento?: DocumentoDoPix;
}

export function DividirPanel(props: DividirPanelProps) {
  const { opcoes, devido, soPago, guardaSobra, escolha, onEscolha, filial_id, documento } = props;
  const resto = restoDe(escolha, devido);
  const sobra = compareDecimal(resto, '0') < 0;
  const { linhas } = escolha;
  const mudar = (chave: string, mudanca: Partial<LinhaDividida>) =>
    onEscolha({
      ...escolha,
      linhas: linhas.map((linha) => (linha.chave === chave ? { ...linha, ...mudanca } : linha)),
    });
  const proxima = proximaForma(opcoes, escolha);
  return (
    <Stack gap="xs">
      {linhas.map((linha, indice) => (
        <Linha
          key={linha.chave}
          filial_id={filial_id}
          documento={documento}
          numero={indice + 1}
          linha={linha}
          opcoes={opcoes}
          onMudar={(mudanca) => mudar(linha.chave, mudanca)}
          onRemover={() =>
            onEscolha({ ...escolha, linhas: linhas.filter(({ chave }) => chave !== linha.chave) })
          }
        />
      ))}
      <Group justify="space-between" gap="sm">
        <AddRowButton
          disabled={!proxima || linhas.length >= MAXIMO_DE_FORMAS}
          onClick={() => proxima && onEscolha(maisUmaLinha(escolha, devido, proxima))}
        >
          Adicionar forma
        </AddRowButton>
        <Text span fw={500} aria-live="polite">
          {sobra ? 'Sobram' : 'Falta'} <MoneyText value={sobra ? subtractMoney('0', resto) : resto} />
        </Text>
      </Group>
      {sobra && guardaSobra && (
        <Checkbox
          label={`Guardar ${formatBRL(subtractMoney('0', resto))} como crédito do cliente`}
          checked={escolha.excedente}
          onChange={(event) => onEscolha({ ...escolha, excedente: event.currentTarget.checked })}
        />
      )}
      {!sobra && !soPago && !isZero(resto) && (
        <RestoPanel escolha={escolha} onEscolha={onEscolha} hoje={opcoes.hoje} resto={resto} />
      )}
    </Stack>
  );
}

interface LinhaProps extends Pick<DividirPanelProps, 'filial_id' | 'documento'> {
  numero: number;
  linha: LinhaDividida;
  opcoes: ComoPagou['opcoes'];
  onMudar: (mudanca: Partial<LinhaDividida>) => void;
  onRemover: () => void;
}

function Linha(props: LinhaProps) {
  const { numero, linha, opcoes, onMudar, onRemover } = props;
  const forma = opcoes.formas.find(({ id }) => id === linha.forma_id);
  const vezes = forma?.tipo === 'credito' ? vezesDaForma(forma) : null;
  const pago = (
    <div className={classes.splitLine}>
      <Select
        aria-label={`Forma ${numero}`}
        data={formasQueRecebem(opcoes).map(({ id, nome }) => ({ value: id, label: nome }))}
        allowDeselect={false}
        value={linha.forma_id}
        onChange={(forma_id) => forma_id && onMudar({ forma_id, parcelas: 1 })}
      />
      <MoneyInput
        aria-label={`Valor da forma ${numero}`}
        data-falta
        // The first amount is the next thing to type, also after the digit that chose 'Dividir'.
        autoFocus={numero === 1}
        value={linha.valor}
        onChange={(valor) => onMudar({ valor })}
      />
      {vezes ? (
        <Select
          aria-label={`Parcelas da forma ${numero}`}
          data={vezes.map((um) => ({ value: String(um), label: `${um}x` }))}
          allowDeselect={false}
          value={String(linha.parcelas)}
          onChange={(um) => onMudar({ parcelas: Number(um) })}
        />
      ) : (
        <span />
      )}
      <IconAction label={`Remover forma ${numero}`} icon={IconTrash} tone="danger" onClick={onRemover} />
    </div>
  );
  return (
    <>
      {pago}
      {forma?.tipo === 'dinheiro' && (
        <TrocoPanel
          label={`Recebido na forma ${numero}`}
          devido={valorDe(linha)}
          entregue={linha.entregue ?? null}
          onEntregue={(entregue) => onMudar({ entregue })}
        />
      )}
      {forma?.tipo === 'pix' && !isZero(valorDe(linha)) && <CodigoPix {...props} forma_id={forma.id} />}
    </>
  );
}

/** Requests the PIX code only after the user stops typing the amount. */
function CodigoPix({ linha, forma_id, filial_id, documento }: LinhaProps & { forma_id: string }) {
  const [valor] = useDebouncedValue(valorDe(linha), DEPOIS_DE_DIGITAR);
  return <PixPanel input={{ filial_id, forma_id, valor, ...documento }} />;
}

interface RestoPanelProps {
  escolha: Escolha;
  onEscolha: (escolha: Escolha) => void;
  hoje: string;
  resto: string;
}

const VEZES = Array.from({ length: 24 }, (_, indice) => ({
  value: String(indice + 1),
  label: `${indice + 1}x`,
}));

/** 'Fica devendo': by default one parcel due today; '· Alterar' offers monthly instalments from a chosen day. */
export function RestoPanel({ escolha, onEscolha, hoje, resto }: RestoPanelProps) {
  const combinado = escolha.vezes > 1 || (escolha.vencimento ?? hoje) !== hoje;
  const [alterando, setAlterando] = useState(combinado);
  if (!alterando)
    return (
      <p>
        Fica devendo <MoneyText value={resto} />, para hoje ·{' '}
        <Anchor component="button" type="button" fw={500} onClick={() => setAlterando(true)}>
          Alterar
        </Anchor>
      </p>
    );
  return (
    <Group align="end">
      <Text w="100%">
        Fica devendo <MoneyText value={resto} />
      </Text>
      <Select
        label="Parcelas"
        w={84}
        data={VEZES}
        allowDeselect={false}
        value={String(escolha.vezes)}
        onChange={(vezes) => onEscolha({ ...escolha, vezes: Number(vezes) })}
      />
      <DateInput
        label="Primeiro vencimento"
        w={164}
        minDate={hoje}
        value={escolha.vencimento ?? hoje}
        onChange={(vencimento) => onEscolha({ ...escolha, vencimento: vencimento ?? '' })}
      />
    </Group>
  );
}
