/**
 * 'O que fazer com o valor?': where a refund goes. Only cash is posted at once. Other refunds are made outside the
 * program: the user confirms that they were made, or they become an amount still to give back.
 */
import { Checkbox, Radio, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { useEffect, useEffectEvent, useState } from 'react';
import { formatBRL } from '#platform/shared/money.ts';
import { Select } from '#platform/web/forms/Select.tsx';
import { useOpcoes } from './baixas.client.ts';
import type { Opcoes } from './baixas.contract.ts';
import type { Destino } from './financeiro.contract.ts';

type Tipo = Destino['tipo'];

const ROTULOS: Readonly<Record<Tipo, string>> = {
  sinal: 'Manter como sinal desta ordem',
  credito: 'Deixar como crédito do cliente',
  a_devolver: 'Deixar em aberto, a devolver',
  forma: 'Devolver agora',
  cartao: 'Cancelar no cartão',
};

const DEVOLVEM: readonly Opcoes['formas'][number]['tipo'][] = ['dinheiro', 'pix', 'transferencia'];

interface DevolucaoSelectProps {
  filial_id: string;
  /** The amount to refund. */
  valor: string;
  /** Replaces the question's text if it is about a part of the money received. */
  pergunta?: string;
  /** The Consumidor has neither credit nor debts, so the money goes back now. */
  consumidor?: boolean;
  /** The money is already customer's credit, so 'keep as credit' is not a choice. */
  doCredito?: boolean;
  /** The money may stay as a deposit on its order, which will be billed again. */
  daOrdem?: boolean;
  /** The money is one whole card payment that the card company has not paid out, so it can be cancelled there. */
  noCartao?: boolean;
  onDestino: (destino: Destino) => void;
}

/** The choices, with the preselected one first. */
function tiposOferecidos(
  { daOrdem, noCartao, consumidor, doCredito }: DevolucaoSelectProps,
  devolve: boolean,
): Tipo[] {
  const agora: Tipo[] = [
    ...(devolve ? (['forma'] as const) : []),
    ...(noCartao ? (['cartao'] as const) : []),
  ];
  if (consumidor) return agora;
  if (doCredito) return [...agora, 'a_devolver'];
  return [...(daOrdem ? (['sinal'] as const) : []), 'credito', 'a_devolver', ...agora];
}

export function DevolucaoSelect(props: DevolucaoSelectProps) {
  const { filial_id, valor, onDestino } = props;
  const { data: opcoes } = useOpcoes(filial_id);
  const formas = (opcoes?.formas ?? []).filter(({ tipo }) => DEVOLVEM.includes(tipo));
  // An anonymous buyer stands at the counter, so nothing may be left to give back later.
  const emMaos = props.consumidor ? formas.find(({ tipo }) => tipo === 'dinheiro') : undefined;
  const primeira = emMaos ?? formas[0];
  const pode = Boolean(opcoes?.pode_devolver);
  const oferecidos = tiposOferecidos(
    { ...props, noCartao: pode && Boolean(props.noCartao) },
    pode && formas.length > 0,
  );
  const [escolhido, setDestino] = useState<Destino | null>(null);
  const destino = escolhido ?? inicial(oferecidos[0], primeira?.id);
  const preescolher = useEffectEvent(() => {
    if (!escolhido && destino && (props.consumidor || props.doCredito)) onDestino(destino);
  });
  const pronto = opcoes !== undefined;
  useEffect(() => {
    if (pronto) preescolher();
  }, [pronto]);

  function mudar(novo: Destino) {
    setDestino(novo);
    onDestino(novo);
  }
  function escolher(tipo: Tipo) {
    const novo = inicial(tipo, primeira?.id);
    if (novo) mudar(novo);
  }

  if (!destino)
    return (
      pronto && (
        <Text c="var(--color-danger)">
          O Consumidor não guarda crédito: peça a quem pode devolver dinheiro
        </Text>
      )
    );
  return (
    <Stack gap="sm" mt="md">
      <Radio.Group
        label={props.pergunta ?? `${formatBRL(valor)} já recebidos. O que fazer com o valor?`}
        value={destino.tipo}
        onChange={(tipo) => escolher(tipo as Tipo)}
      >
        <Stack gap="xs" mt="xs">
          {oferecidos.map((tipo) => (
            <Radio key={tipo} value={tipo} label={ROTULOS[tipo]} />
          ))}
        </Stack>
      </Radio.Group>
      {destino.tipo === 'forma' && (
        <>
          <Select
            label="Forma"
            data={formas.map(({ id, nome }) => ({ value: id, label: nome }))}
            allowDeselect={false}
            value={destino.forma_id}
            onChange={(forma_id) => forma_id && mudar({ tipo: 'forma', forma_id, feito: false })}
          />
          {formas.find(({ id }) => id === destino.forma_id)?.tipo !== 'dinheiro' && (
            <Feito
              instrucao="Devolva no aplicativo do banco e marque"
              valor={valor}
              ficaAPagar={!props.consumidor}
              feito={destino.feito ?? false}
              onChange={(feito) => mudar({ ...destino, feito })}
            />
          )}
        </>
      )}
      {destino.tipo === 'cartao' && (
        <Feito
          instrucao="Cancele na maquininha e marque"
          valor={valor}
          ficaAPagar={!props.consumidor}
          feito={destino.feito ?? false}
          onChange={(feito) => mudar({ ...destino, feito })}
        />
      )}
    </Stack>
  );
}

function inicial(tipo: Tipo | undefined, forma_id = ''): Destino | null {
  if (tipo === undefined) return null;
  if (tipo === 'forma') return { tipo, forma_id, feito: false };
  return tipo === 'cartao' ? { tipo, feito: false } : { tipo };
}

interface FeitoProps {
  instrucao: string;
  valor: string;
  /** Without the tick the amount becomes a payable. */
  ficaAPagar: boolean;
  feito: boolean;
  onChange: (feito: boolean) => void;
}

function Feito({ instrucao, valor, ficaAPagar, feito, onChange }: FeitoProps) {
  return (
    <Checkbox
      label={`Já devolvi ${formatBRL(valor)}`}
      description={
        ficaAPagar && !feito
          ? `${instrucao}; sem a marca, o valor fica em Contas a Pagar, a devolver`
          : instrucao
      }
      checked={feito}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
