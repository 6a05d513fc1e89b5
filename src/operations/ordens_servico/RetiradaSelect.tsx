/**
 * One line, 'Retirada por Maria Souza · Alterar'. 'Alterar' shows the fields: who takes the device, whether the
 * replaced parts went back, whether the person signs. The contact named at the intake is suggested.
 */
import { Anchor, Checkbox, Group, Radio, Stack, TextInput } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { IconPackageExport } from '@tabler/icons-react';
import { useState } from 'react';
import { Select } from '#platform/web/forms/Select.tsx';
import classes from './RetiradaSelect.module.css';
import {
  PECAS_DEVOLVIDAS,
  PELO_CLIENTE,
  type PecasDevolvidas,
  quemRetirou,
  type RetiradaEscolhida,
  ROTULO_PECAS,
} from './retiradas.rules.ts';

interface RetiradaSelectProps {
  cliente: string;
  /** The name of the contact during the repair. */
  contato: string | null | undefined;
  /** Whether 'nobody yet' is offered. */
  comNinguem: boolean;
  /** Shows the fields instead of the line. */
  aberta: boolean;
  value: RetiradaEscolhida;
  /** The user tried to go on without a name. */
  faltou: boolean;
  /** Whether a signature is asked for next; absent: the checkbox is hidden. */
  assina?: boolean;
  onAssina?: (assina: boolean) => void;
  onAlterar?: () => void;
  onChange: (value: RetiradaEscolhida) => void;
}

export function RetiradaSelect(props: RetiradaSelectProps) {
  const { cliente, contato, aberta, value, onAlterar, onChange } = props;
  // After 'Alterar' the focus moves to the fields, unless they were shown from the start.
  const [alterada, setAlterada] = useState(false);
  if (aberta) return <Campos {...props} focar={alterada} />;
  const { quem, nome } = value;
  return (
    <Group component="p" gap="xs">
      <IconPackageExport size={16} stroke={1.75} aria-hidden />
      <span>
        {quem === 'ninguem'
          ? 'Ainda não retirou'
          : `Retirada por ${quemRetirou({ quem, nome: nome || null }, cliente)}`}
      </span>
      <span aria-hidden>·</span>
      <Anchor
        component="button"
        type="button"
        fw={500}
        onClick={() => {
          setAlterada(true);
          onAlterar?.();
        }}
      >
        Alterar
      </Anchor>
      {contato && (
        <button
          type="button"
          className={classes.contato}
          aria-pressed={quem === 'contato'}
          onClick={() =>
            onChange(quem === 'contato' ? PELO_CLIENTE : { ...PELO_CLIENTE, quem: 'contato', nome: contato })
          }
        >
          Autorizado a retirar: {contato}
        </button>
      )}
    </Group>
  );
}

interface CamposProps extends RetiradaSelectProps {
  focar: boolean;
}

function Campos({ cliente, contato, comNinguem, value, faltou, focar, onChange, ...props }: CamposProps) {
  const { quem, nome, documento, pecas_devolvidas } = value;
  const mudar = (muda: Partial<RetiradaEscolhida>) => onChange({ ...value, ...muda });
  // The checked option takes the focus when the fields appear.
  const opcao = (value: RetiradaEscolhida['quem']) => ({ value, autoFocus: focar && value === quem });
  return (
    <Stack gap="sm" className="errors-below">
      <Radio.Group
        label="Quem retira"
        value={quem}
        onChange={(outro) =>
          mudar({
            quem: outro as RetiradaEscolhida['quem'],
            nome: outro === 'contato' ? (contato ?? '') : '',
            documento: '',
          })
        }
      >
        <Stack gap="xs" pt={6}>
          <Radio {...opcao('cliente')} label={cliente} />
          {contato && <Radio {...opcao('contato')} label={`${contato} (autorizado a retirar)`} />}
          <Radio {...opcao('outra')} label="Outra pessoa" />
          {comNinguem && <Radio {...opcao('ninguem')} label="Ainda não retirou" />}
        </Stack>
      </Radio.Group>
      {quem === 'outra' && (
        <>
          <TextInput
            label="Nome de quem retirou"
            required
            autoFocus
            maxLength={120}
            value={nome}
            error={faltou && nome.trim() === '' && 'Informe quem retirou'}
            onChange={(event) => mudar({ nome: event.currentTarget.value })}
          />
          <TextInput
            label="Documento"
            required
            maxLength={40}
            value={documento}
            error={faltou && documento.trim() === '' && 'Informe o documento de quem retirou'}
            onChange={(event) => mudar({ documento: event.currentTarget.value })}
          />
        </>
      )}
      {quem !== 'ninguem' && (
        <Select
          label="Peças substituídas devolvidas?"
          placeholder="Não perguntado"
          clearable
          clearButtonProps={{ 'aria-label': 'Limpar Peças substituídas devolvidas?' }}
          data={PECAS_DEVOLVIDAS.map((um) => ({ value: um, label: ROTULO_PECAS[um] }))}
          value={pecas_devolvidas || null}
          onChange={(um) => mudar({ pecas_devolvidas: (um ?? '') as PecasDevolvidas | '' })}
        />
      )}
      {quem !== 'ninguem' && props.onAssina && (
        <Checkbox
          label="Quem retira assina em seguida"
          checked={props.assina ?? false}
          onChange={(event) => props.onAssina?.(event.currentTarget.checked)}
        />
      )}
    </Stack>
  );
}
