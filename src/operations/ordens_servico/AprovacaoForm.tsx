/**
 * Sistema › Configurações › Ordens: whether the customer's approval is required, and the service that bills a quote's
 * fee.
 */
import { Input, SegmentedControl, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFilialAtual } from '#company/filiais/filiais.client.ts';
import { Unloaded } from '#platform/web/data/LoadError.tsx';
import { QuantityInput } from '#platform/web/forms/DecimalInput.tsx';
import { SettingsForm } from '#platform/web/forms/SettingsForm.tsx';
import { avisoLegal } from '#registers/produtos_servicos/lista.rules.ts';
import { ProdutoSelect } from '#registers/produtos_servicos/ProdutoSelect.tsx';
import { ofertaParaItem } from '#registers/produtos_servicos/produtos_servicos.client.ts';
import { aprovacao, useSalvarConfiguracaoOrdens } from './aprovacao.client.ts';
import type { ConfiguracaoOrdens } from './aprovacao.contract.ts';
import { EXIGENCIAS, type Exigencia, ROTULO_EXIGENCIA } from './exigencia.rules.ts';

const OPCOES = EXIGENCIAS.map((value) => ({ value, label: ROTULO_EXIGENCIA[value] }));
const EXPLICA: Readonly<Record<Exigencia, string>> = {
  desligado: 'Nada é dito nem recusado.',
  avisar: 'O faturamento e a mudança de status dizem o que falta, e deixam seguir.',
  bloquear:
    'Sem a aprovação do cliente a ordem não é concluída nem faturada, e não recebe peças além do aprovado. Confirme com um advogado (CDC, art. 39, VI).',
};

export function AprovacaoForm({ podeEditar }: { podeEditar: boolean }) {
  const query = useQuery(aprovacao.configuracao.queryOptions());
  const { data } = query;
  if (!data) return <Unloaded query={query} text="Erro ao carregar configurações" />;
  // A new version remounts the form with the saved values.
  return <Campos key={data.versao} lida={data} podeEditar={podeEditar} />;
}

function Campos({ lida, podeEditar }: { lida: ConfiguracaoOrdens; podeEditar: boolean }) {
  const { mutateAsync, isPending } = useSalvarConfiguracaoOrdens();
  const { filial } = useFilialAtual();
  const [exigir_aprovacao, setExigencia] = useState(lida.exigir_aprovacao);
  const [taxa_servico_id, setTaxa] = useState(lida.taxa_servico?.id ?? '');
  const [garantia_dias, setGarantia] = useState(String(lida.garantia_dias));
  const { taxa_servico, versao } = lida;
  const mudou =
    exigir_aprovacao !== lida.exigir_aprovacao ||
    taxa_servico_id !== (taxa_servico?.id ?? '') ||
    garantia_dias !== String(lida.garantia_dias);
  return (
    <SettingsForm
      title="Aprovação do orçamento e garantia"
      text="Vale para todas as filiais assim que é salva."
      dirty={mudou}
      saving={isPending}
      onSubmit={async () => {
        // The toast has already shown the error.
        await mutateAsync({ exigir_aprovacao, taxa_servico_id, garantia_dias, versao }).catch(
          () => undefined,
        );
      }}
      editable={podeEditar}
    >
      <Input.Wrapper
        label="Exigir a aprovação do cliente"
        description={EXPLICA[exigir_aprovacao]}
        labelElement="div"
      >
        <SegmentedControl
          aria-label="Exigir a aprovação do cliente"
          data={OPCOES}
          value={exigir_aprovacao}
          onChange={(escolhida) => setExigencia(escolhida as Exigencia)}
          mt={6}
        />
      </Input.Wrapper>
      <Stack mt="md">
        <ProdutoSelect
          label="Serviço da taxa de orçamento"
          description="Cobrado, com o valor combinado na entrada, quando o cliente recusa e a devolução é preparada"
          oferta={ofertaParaItem(filial?.id ?? '')}
          selected={taxa_servico && { value: taxa_servico.id, label: taxa_servico.nome }}
          value={taxa_servico_id || null}
          onChange={(id) => setTaxa(id ?? '')}
        />
        <QuantityInput
          label="Garantia (dias)"
          whole
          required
          w={140}
          description={avisoLegal(garantia_dias) ?? 'A contar da retirada, onde o item não diz outra'}
          value={garantia_dias}
          onChange={(dias) => setGarantia(dias ?? '')}
          disabled={!podeEditar}
        />
      </Stack>
    </SettingsForm>
  );
}
