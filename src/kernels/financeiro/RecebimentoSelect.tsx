/**
 * 'Como pagou?': one line below the texts of billing and sale, answered by a click or a digit (1–6; Alt+1–6 while a
 * text field is in the dialog). The fields of the choice open below it. Loaded on demand, and only while money is on.
 */
import { Anchor, Checkbox, Group, Text } from '@mantine/core';
import { useEffect, useId } from 'react';
import { formatBRL, isZero } from '#platform/shared/money.ts';
import { MoneyText } from '#platform/web/look/values.tsx';
import type { DocumentoDoPix } from './baixas.contract.ts';
import type { ComoPagou } from './como_pagou.client.ts';
import { DividirPanel, RestoPanel } from './DividirPanel.tsx';
import { PixPanel } from './PixPanel.tsx';
import classes from './RecebimentoSelect.module.css';
import {
  alternarCredito,
  devidoDaEscolha,
  ESCOLHAS,
  formaEscolhida,
  formasDoTipo,
  motivoDeNaoOferecer,
  ofereceAbrir,
  precoOferecido,
  ROTULO_ESCOLHA,
  type TipoEscolha,
  vezesDaForma,
} from './recebimento.rules.ts';
import { TrocoPanel } from './TrocoPanel.tsx';
import { lembrarForma } from './ultima_forma.client.ts';

interface RecebimentoSelectProps extends ComoPagou {
  /** Digits select without Alt, because there is no text field beside it. */
  digitos?: boolean;
  /** Identifies the document in the PIX code. */
  documento?: DocumentoDoPix;
  filial_id: string;
}

/** Reset when the payment method changes, because another method or number of instalments has another price. */
const PRIMEIRA = { parcelas: 1, precoAplicado: false };

export function RecebimentoSelect(props: RecebimentoSelectProps) {
  const { opcoes, devido, escolha, erro, linha } = props;
  const id = useId();
  const aPagar = devidoDaEscolha(opcoes, escolha, devido);
  const quitado = isZero(devido);
  const { tipo: escolhido } = escolha;
  // The fields of the choice open below it, possibly out of view in a scrolling dialog.
  useEffect(() => {
    if (escolhido) linha.current?.scrollIntoView({ block: 'nearest' });
  }, [escolhido, linha]);

  return (
    <fieldset ref={linha} className={classes.box} aria-describedby={erro ? id : undefined}>
      <Text component="legend" fw={500} mb="xs">
        Como pagou? <MoneyText value={aPagar} />
      </Text>
      <CreditoPanel {...props} />
      {!quitado && <EscolhasPanel {...props} />}
      {!quitado && <Detalhe {...props} aPagar={aPagar} />}
      {erro && (
        <Text id={id} role="alert" c="var(--color-danger)">
          {erro}
        </Text>
      )}
    </fieldset>
  );
}

function EscolhasPanel({ opcoes, escolha, onTipo, soPago, digitos = false }: RecebimentoSelectProps) {
  const motivo = (tipo: TipoEscolha) => motivoDeNaoOferecer(opcoes, tipo, soPago) ?? undefined;
  return (
    <Group gap="xs" className={classes.options}>
      {ESCOLHAS.map((tipo, indice) => (
        // One that is not offered says why when it is pressed.
        <button
          key={tipo}
          type="button"
          className={classes.option}
          aria-pressed={escolha.tipo === tipo}
          aria-keyshortcuts={digitos ? String(indice + 1) : `Alt+${indice + 1}`}
          aria-disabled={motivo(tipo) !== undefined}
          title={motivo(tipo)}
          onClick={() => onTipo(tipo)}
        >
          <span className={classes.digit} aria-hidden>
            {indice + 1}
          </span>{' '}
          {ROTULO_ESCOLHA[tipo]}
        </button>
      ))}
    </Group>
  );
}

/** 'Crédito do cliente R$ 50,00 · Usar crédito': it pays first, and the question is about the rest. */
function CreditoPanel({ credito, creditoUsado, escolha, onEscolha, devido }: RecebimentoSelectProps) {
  if (!credito) return null;
  const usa = !isZero(creditoUsado);
  return (
    <p role="status">
      Crédito do cliente <MoneyText value={credito.valor} />
      {usa && (
        <>
          {' · '}
          {isZero(devido) ? 'paga tudo: usa' : 'usa'} <MoneyText value={creditoUsado} />
        </>
      )}
      {' · '}
      <Anchor
        component="button"
        type="button"
        fw={500}
        onClick={() => onEscolha(alternarCredito(escolha, credito))}
      >
        {usa ? 'Não usar' : 'Usar crédito'}
      </Anchor>
    </p>
  );
}

function Detalhe(props: RecebimentoSelectProps & { aPagar: string }) {
  const { opcoes, devido, aPagar, escolha, onEscolha, filial_id, documento } = props;
  const forma = formaEscolhida(opcoes, escolha);
  return (
    <>
      {forma && <Maquinas {...props} forma_id={forma.id} />}
      {forma?.tipo === 'credito' && (
        <Opcoes
          titulo="Parcelas"
          valor={String(escolha.parcelas)}
          opcoes={vezesDaForma(forma).map((vezes) => [String(vezes), `${vezes}x`])}
          onChange={(vezes) => onEscolha({ ...escolha, ...PRIMEIRA, parcelas: Number(vezes) })}
        />
      )}
      <PrecoDaForma {...props} />
      {forma?.tipo === 'pix' && (
        <PixPanel input={{ filial_id, forma_id: forma.id, valor: aPagar, ...documento }} />
      )}
      {forma?.tipo === 'dinheiro' && (
        <TrocoPanel
          devido={aPagar}
          entregue={escolha.entregue}
          onEntregue={(entregue) => onEscolha({ ...escolha, entregue })}
        />
      )}
      {escolha.tipo === 'dividir' && <DividirPanel {...props} />}
      {escolha.tipo === 'fica_devendo' && (
        <RestoPanel escolha={escolha} onEscolha={onEscolha} hoje={opcoes.hoje} resto={devido} />
      )}
      <AbrirCaixa {...props} />
    </>
  );
}

/** Chooses among several card machines or PIX keys; preset to the one last used on this computer. */
function Maquinas({ opcoes, escolha, onEscolha, forma_id }: RecebimentoSelectProps & { forma_id: string }) {
  const { tipo } = escolha;
  if (tipo === null || tipo === 'dividir' || tipo === 'fica_devendo') return null;
  const formas = formasDoTipo(opcoes, tipo);
  if (formas.length < 2) return null;
  return (
    <Opcoes
      titulo="Onde"
      valor={forma_id}
      opcoes={formas.map(({ id, nome }) => [id, nome])}
      onChange={(id) => {
        lembrarForma(tipo, id);
        onEscolha({ ...escolha, forma_id: id, ...PRIMEIRA });
      }}
    />
  );
}

/** 'com 5 %: R$ 484,50 · aplicar', 'em 3x R$ 180,20 · aplicar': the shop's own price for the chosen payment method. */
function PrecoDaForma({ opcoes, devido, soPago, creditoUsado, escolha, onEscolha }: RecebimentoSelectProps) {
  // That price is for one payment method that pays everything.
  const preco = soPago || !isZero(creditoUsado) ? null : precoOferecido(opcoes, escolha, devido);
  if (!preco) return null;
  const { precoAplicado } = escolha;
  return (
    <p role="status">
      {preco.texto}
      {precoAplicado && ' aplicado'} ·{' '}
      <Anchor
        component="button"
        type="button"
        fw={500}
        aria-label={`${precoAplicado ? 'Desfazer' : 'Aplicar'} preço ${preco.texto}`}
        onClick={() => onEscolha({ ...escolha, precoAplicado: !precoAplicado })}
      >
        {precoAplicado ? 'desfazer' : 'aplicar'}
      </Anchor>
    </p>
  );
}

interface OpcoesProps {
  titulo: string;
  valor: string;
  opcoes: (readonly [string, string])[];
  onChange: (valor: string) => void;
}

function Opcoes({ titulo, valor, opcoes, onChange }: OpcoesProps) {
  return (
    <Group component="fieldset" gap="xs">
      <legend className="visually-hidden">{titulo}</legend>
      {opcoes.map(([um, rotulo]) => (
        <button
          key={um}
          type="button"
          className={classes.small}
          aria-pressed={um === valor}
          onClick={() => onChange(um)}
        >
          {rotulo}
        </button>
      ))}
    </Group>
  );
}

/** 'Caixa fechado · abrir com R$ 200,00': a checkbox, ticked by default. */
function AbrirCaixa({ opcoes, escolha, onEscolha }: RecebimentoSelectProps) {
  const ids = new Set(formasDoTipo(opcoes, 'dinheiro').map(({ id }) => id));
  const emDinheiro =
    escolha.tipo === 'dinheiro' ||
    (escolha.tipo === 'dividir' && escolha.linhas.some(({ forma_id }) => ids.has(forma_id)));
  if (!emDinheiro || !opcoes.pode_abrir || !ofereceAbrir(opcoes)) return null;
  return (
    <Checkbox
      label={`Caixa fechado · abrir com ${formatBRL(opcoes.caixa?.fundo ?? '0')}`}
      checked={escolha.abrir}
      onChange={(event) => onEscolha({ ...escolha, abrir: event.currentTarget.checked })}
    />
  );
}
