/** Sistema › Configurações › Vendas e dinheiro: how the counter sells. */
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Unloaded } from '#platform/web/data/LoadError.tsx';
import { SettingsForm } from '#platform/web/forms/SettingsForm.tsx';
import { useSalvarConfiguracaoVendas, vendas } from './vendas.client.ts';
import type { ConfiguracaoVendas } from './vendas.contract.ts';

export function VendasConfiguracaoForm({ podeEditar }: { podeEditar: boolean }) {
  const query = useQuery(vendas.configuracao.queryOptions());
  const { data } = query;
  if (!data) return <Unloaded query={query} text="Erro ao carregar configurações" />;
  // A new version remounts the form with the saved values.
  return <Campos key={data.versao} lida={data} podeEditar={podeEditar} />;
}

function Campos({ lida, podeEditar }: { lida: ConfiguracaoVendas; podeEditar: boolean }) {
  const { mutateAsync, isPending } = useSalvarConfiguracaoVendas();
  const [consumidor, setConsumidor] = useState(lida.consumidor_padrao);
  return (
    <SettingsForm
      title="Vendas"
      text="Valem para todas as filiais assim que são salvas."
      dirty={consumidor !== lida.consumidor_padrao}
      saving={isPending}
      onSubmit={async () => {
        // The toast has already shown the error.
        await mutateAsync({ consumidor_padrao: consumidor, versao: lida.versao }).catch(() => undefined);
      }}
      editable={podeEditar}
    >
      <Checkbox
        label="Começar a venda com o Consumidor"
        description="Para vendas sem identificar o cliente. Digitar um nome no campo troca o cliente."
        checked={consumidor}
        onChange={(event) => setConsumidor(event.currentTarget.checked)}
      />
    </SettingsForm>
  );
}
