/** Sistema › Configurações › Ordens: how long photos are kept in full. */
import { NumberInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Unloaded } from '#platform/web/data/LoadError.tsx';
import { SettingsForm } from '#platform/web/forms/SettingsForm.tsx';
import { anexos, useSalvarConfiguracaoFotos } from './anexos.client.ts';
import { type ConfiguracaoAnexos, MESES_DE_FOTOS } from './anexos.contract.ts';

export function FotosForm({ podeEditar }: { podeEditar: boolean }) {
  const query = useQuery(anexos.configuracao.queryOptions());
  const { data } = query;
  if (!data) return <Unloaded query={query} text="Erro ao carregar configurações" />;
  // A saved version resets the form.
  return <Campos key={data.versao} lida={data} podeEditar={podeEditar} />;
}

function Campos({ lida, podeEditar }: { lida: ConfiguracaoAnexos; podeEditar: boolean }) {
  const { mutateAsync, isPending } = useSalvarConfiguracaoFotos();
  const [meses, setMeses] = useState<number | string>(lida.meses_fotos);
  return (
    <SettingsForm
      title="Fotos"
      text="Depois desse tempo da entrega, de cada foto fica só a miniatura. PDF e XML ficam inteiros."
      dirty={meses !== lida.meses_fotos}
      saving={isPending}
      onSubmit={async () => {
        // The toast has already shown the error.
        await mutateAsync({ meses_fotos: Number(meses), versao: lida.versao }).catch(() => undefined);
      }}
      editable={podeEditar}
    >
      <NumberInput
        label="Guardar as fotos inteiras por"
        description="Ao menos 60 meses: é até quando o cliente pode reclamar de um dano (CDC art. 27). Confirme com um advogado."
        suffix=" meses"
        allowDecimal={false}
        allowNegative={false}
        min={MESES_DE_FOTOS.min}
        max={MESES_DE_FOTOS.max}
        maw={320}
        value={meses}
        onChange={setMeses}
      />
    </SettingsForm>
  );
}
