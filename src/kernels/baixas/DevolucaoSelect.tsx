/**
 * 'O que fazer com o valor?': where money goes that was received for what is undone. Only cash is posted at once; for the
 * rest the person does it elsewhere and says so, else it becomes something to give back.
 */
import { Checkbox, Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { useState } from 'react';
import type { Destino } from '#kernels/financeiro/financeiro.contract.ts';
import { formatBRL } from '#platform/shared/money.ts';
import { Select } from '#platform/web/forms/Select.tsx';
import { useOpcoes } from './baixas.client.ts';
import type { Opcoes } from './baixas.contract.ts';
import classes from './DevolucaoSelect.module.css';

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
  /** Received and not given back yet. */
  valor: string;
  /** The money may stay with the order that is billed again. */
  daOrdem?: boolean;
  /** One whole card payment that has not been paid out. */
  noCartao?: boolean;
  onDestino: (destino: Destino) => void;
}

export function DevolucaoSelect({ filial_id, valor, daOrdem, noCartao, onDestino }: DevolucaoSelectProps) {
  const { data: opcoes } = useOpcoes(filial_id);
  const [destino, setDestino] = useState<Destino>({ tipo: daOrdem ? 'sinal' : 'credito' });
  const formas = (opcoes?.formas ?? []).filter(({ tipo }) => DEVOLVEM.includes(tipo));
  const primeira = formas[0];
  const oferecidos: Tipo[] = [
    ...(daOrdem ? (['sinal'] as const) : []),
    'credito',
    'a_devolver',
    ...(opcoes?.pode_devolver && primeira ? (['forma'] as const) : []),
    ...(opcoes?.pode_devolver && noCartao ? (['cartao'] as const) : []),
  ];

  function mudar(novo: Destino) {
    setDestino(novo);
    onDestino(novo);
  }
  function escolher(tipo: Tipo) {
    if (tipo === 'forma') mudar({ tipo, forma_id: primeira?.id ?? '', feito: false });
    else if (tipo === 'cartao') mudar({ tipo, feito: false });
    else mudar({ tipo });
  }

  return (
    <div className={classes.box}>
      <Radio.Group
        label={`${formatBRL(valor)} já recebidos. O que fazer com o valor?`}
        value={destino.tipo}
        onChange={(tipo) => escolher(tipo as Tipo)}
      >
        <div className={classes.options}>
          {oferecidos.map((tipo) => (
            <Radio key={tipo} value={tipo} label={ROTULOS[tipo]} />
          ))}
        </div>
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
          feito={destino.feito ?? false}
          onChange={(feito) => mudar({ ...destino, feito })}
        />
      )}
    </div>
  );
}

interface FeitoProps {
  instrucao: string;
  valor: string;
  feito: boolean;
  onChange: (feito: boolean) => void;
}

function Feito({ instrucao, valor, feito, onChange }: FeitoProps) {
  return (
    <Checkbox
      label={`Já devolvi ${formatBRL(valor)}`}
      description={instrucao}
      checked={feito}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
