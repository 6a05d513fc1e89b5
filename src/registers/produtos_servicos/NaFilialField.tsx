/** One field of a product's stock record in a branch. Without `salvar` it is text. */
import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { hasCode } from '#platform/web/data/api.ts';
import { QuantityInput } from '#platform/web/forms/DecimalInput.tsx';
import { QuantityText } from '#platform/web/look/values.tsx';
import type { EstoqueFilial } from './estoque_filiais.contract.ts';

type Nome = 'estoque_minimo' | 'estoque_maximo' | 'posicao';
export type SalvarNaFilial = (mudanca: { [nome in Nome]?: string | null }) => Promise<void>;

interface NaFilialFieldProps {
  rotulo: string;
  nome: Nome;
  row: EstoqueFilial;
  salvar: SalvarNaFilial | null;
}

export function NaFilialField({ rotulo, nome, row, salvar }: NaFilialFieldProps) {
  // Undefined while the field shows the saved value, also one that another person saves.
  const [digitado, setDigitado] = useState<string | null>();
  const desfeito = useRef(false);
  if (!salvar) {
    if (nome === 'posicao') return <>{row.posicao ?? '-'}</>;
    return <QuantityText value={row[nome]} />;
  }

  async function sair() {
    if (desfeito.current || digitado === undefined || (digitado ?? '') === (row[nome] ?? '')) {
      desfeito.current = false;
      return setDigitado(undefined);
    }
    try {
      await salvar?.({ [nome]: digitado });
      setDigitado(undefined);
    } catch (error) {
      // The row then shows what the other person saved; what was refused stays to be corrected.
      if (hasCode(error, 'REGISTRO_ALTERADO')) setDigitado(undefined);
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const enter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
    if (!enter && event.key !== 'Escape') return;
    // Neither saves nor closes the product's own form.
    event.preventDefault();
    event.stopPropagation();
    desfeito.current = event.key === 'Escape';
    event.currentTarget.blur();
  }

  const campo = {
    'aria-label': `${rotulo} em ${row.filial_nome}`,
    size: 'xs' as const,
    // Esc then restores the field instead of closing the dialog.
    'data-mantine-stop-propagation': digitado !== undefined,
    onBlur: () => void sair(),
    onKeyDown,
  };
  const value = digitado === undefined ? row[nome] : digitado;
  return nome === 'posicao' ? (
    <TextInput
      {...campo}
      maxLength={20}
      value={value ?? ''}
      onChange={(event) => setDigitado(event.currentTarget.value)}
    />
  ) : (
    <QuantityInput {...campo} value={value} onChange={setDigitado} />
  );
}
