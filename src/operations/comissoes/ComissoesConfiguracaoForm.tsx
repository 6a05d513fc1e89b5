/** Sistema › Configurações › Vendas e dinheiro: when a commission is earned. */
import { Input, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Unloaded } from '#platform/web/data/LoadError.tsx';
import { SettingsForm } from '#platform/web/forms/SettingsForm.tsx';
import { comissoes, useSalvarConfiguracaoComissoes } from './comissoes.client.ts';
import type { ConfiguracaoComissoes } from './comissoes.contract.ts';

type Quando = ConfiguracaoComissoes['comissao_quando'];

const OPCOES = [
  { value: 'faturamento', label: 'Ao faturar ou vender' },
  { value: 'recebimento', label: 'Conforme o cliente paga' },
];
const EXPLICA: Readonly<Record<Quando, string>> = {
  faturamento: 'Inteira, no mesmo dia.',
  recebimento:
    'Na parte que foi recebida, lançada a cada noite e ao fechar comissões. Precisa do financeiro iniciado.',
};

export function ComissoesConfiguracaoForm({ podeEditar }: { podeEditar: boolean }) {
  const query = useQuery(comissoes.configuracao.queryOptions());
  const { data } = query;
  if (!data) return <Unloaded query={query} text="Erro ao carregar configurações" />;
  // A saved version resets the form.
  return <Campos key={data.versao} lida={data} podeEditar={podeEditar} />;
}

function Campos({ lida, podeEditar }: { lida: ConfiguracaoComissoes; podeEditar: boolean }) {
  const { mutateAsync, isPending } = useSalvarConfiguracaoComissoes();
  const [quando, setQuando] = useState(lida.comissao_quando);
  return (
    <SettingsForm
      title="Comissões"
      text={
        <>
          Vale para as vendas feitas depois de salvar; as de antes continuam como começaram. Quem ganha quanto
          se diz nas <Link to="/financeiro/comissoes">regras</Link>.
        </>
      }
      dirty={quando !== lida.comissao_quando}
      saving={isPending}
      onSubmit={async () => {
        // The toast has already shown the error.
        await mutateAsync({ comissao_quando: quando, versao: lida.versao }).catch(() => undefined);
      }}
      editable={podeEditar}
    >
      <Input.Wrapper label="A comissão é ganha" description={EXPLICA[quando]} labelElement="div">
        <SegmentedControl
          aria-label="A comissão é ganha"
          data={OPCOES}
          value={quando}
          onChange={(escolhido) => setQuando(escolhido as Quando)}
          mt={6}
        />
      </Input.Wrapper>
    </SettingsForm>
  );
}
