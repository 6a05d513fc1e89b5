/** The field for who takes the device in a delivery by hand. Untouched, it is the customer. */
import { Stack } from '@mantine/core';
import { type Ref, useImperativeHandle, useState } from 'react';
import { RetiradaSelect } from './RetiradaSelect.tsx';
import type { EntregaEscolhida, RetiradaInput } from './retirada.contract.ts';
import { faltaQuem, PELO_CLIENTE, type RetiradaEscolhida } from './retiradas.rules.ts';

interface EntregaSelectProps {
  cliente: string;
  /** The name of the contact during the repair. */
  contato?: string | null | undefined;
  ref: Ref<EntregaEscolhida>;
}

export function EntregaSelect({ cliente, contato, ref }: EntregaSelectProps) {
  const [aberta, setAberta] = useState(false);
  const [value, setValue] = useState<RetiradaEscolhida | null>(null);
  const [faltou, setFaltou] = useState(false);
  useImperativeHandle(ref, () => ({
    ler() {
      if (value === null) return {};
      const falta = faltaQuem(value);
      setFaltou(falta);
      return falta ? null : { retirada: value as RetiradaInput };
    },
  }));
  return (
    <Stack mt="sm">
      <RetiradaSelect
        cliente={cliente}
        contato={contato}
        comNinguem={false}
        aberta={aberta}
        value={value ?? PELO_CLIENTE}
        faltou={faltou}
        onAlterar={() => setAberta(true)}
        onChange={setValue}
      />
    </Stack>
  );
}
