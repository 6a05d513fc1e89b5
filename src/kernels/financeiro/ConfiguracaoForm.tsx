/** How money works in this company. */

import { useGrupoDaFatia } from '#company/configuracoes/configuracoes.client.ts';
import { GrupoForm } from '#company/configuracoes/GrupoForm.tsx';
import { MoneyInput, PercentInput } from '#platform/web/forms/DecimalInput.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { Select } from '#platform/web/forms/Select.tsx';
import type { ConfiguracaoFinanceira } from './cadastro.rules.ts';
import { useFormas, useSalvarConfiguracao } from './comeco.client.ts';
import { AO_RECEBER, CAIXA_OBRIGATORIO, opcoesDe } from './configuracao.rules.ts';

interface ConfiguracaoFormProps {
  configuracao: ConfiguracaoFinanceira;
  podeEditar: boolean;
}

const valoresDe = (dados: ConfiguracaoFinanceira) => ({
  receber_ao_faturar: dados.receber_ao_faturar,
  receber_ao_vender: dados.receber_ao_vender,
  forma_padrao_id: dados.forma_padrao_id,
  caixa_obrigatorio: dados.caixa_obrigatorio,
  fundo_troco: dados.fundo_troco,
  multa_percentual: dados.multa_percentual,
  juros_mensal: dados.juros_mensal,
});

export function ConfiguracaoForm({ configuracao, podeEditar }: ConfiguracaoFormProps) {
  const salvar = useSalvarConfiguracao();
  const { data: formas = [] } = useFormas(true);
  const grupo = useGrupoDaFatia({
    dados: configuracao,
    valoresDe,
    esquema: () => import('./cadastro.rules.ts').then((m) => m.configuracaoInput),
    salvar: salvar.mutateAsync,
  });
  const { form } = grupo;
  const unica = formas.filter(
    ({ ativo, tipo }) => ativo && ['pix', 'dinheiro', 'debito', 'credito'].includes(tipo),
  );
  return (
    <GrupoForm
      titulo="Financeiro"
      texto="O que faturar e vender perguntam, e o que se cobra de quem atrasa. Valem para todas as filiais assim que são salvas."
      podeEditar={podeEditar}
      {...grupo}
    >
      <FormGrid>
        <Select
          label="Ao faturar uma ordem"
          data={opcoesDe(AO_RECEBER)}
          allowDeselect={false}
          {...form.getInputProps('receber_ao_faturar')}
        />
        <Select
          label="Ao vender"
          data={opcoesDe(AO_RECEBER)}
          allowDeselect={false}
          {...form.getInputProps('receber_ao_vender')}
        />
        <Select
          label="Forma padrão"
          data={unica.map(({ id, nome }) => ({ value: id, label: nome }))}
          placeholder="Nenhuma"
          clearable
          {...form.getInputProps('forma_padrao_id')}
        />
        <Select
          label="Dinheiro com o caixa fechado"
          data={opcoesDe(CAIXA_OBRIGATORIO)}
          allowDeselect={false}
          {...form.getInputProps('caixa_obrigatorio')}
        />
        <FormGrid.Cell span={4}>
          <MoneyInput
            label="Fundo de troco"
            description="De um caixa novo"
            {...form.getInputProps('fundo_troco')}
          />
        </FormGrid.Cell>
        <FormGrid.Cell span={4}>
          <PercentInput
            label="Multa por atraso"
            description="Uma vez, até 2 %"
            {...form.getInputProps('multa_percentual')}
          />
        </FormGrid.Cell>
        <FormGrid.Cell span={4}>
          <PercentInput
            label="Juros ao mês"
            description="Por dia de atraso"
            {...form.getInputProps('juros_mensal')}
          />
        </FormGrid.Cell>
      </FormGrid>
    </GrupoForm>
  );
}
