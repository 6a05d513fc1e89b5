/** How money works in this company. */
import {
  type ConfiguracaoFinanceira,
  configuracaoInput,
  type FormaPagamento,
} from '#kernels/formas/cadastro.rules.ts';
import { MoneyInput, PercentInput } from '#platform/web/forms/DecimalInput.tsx';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import { Select } from '#platform/web/forms/Select.tsx';
import { useSalvarConfiguracao } from './comeco.client.ts';
import { AO_RECEBER, CAIXA_OBRIGATORIO, opcoesDe } from './configuracao.rules.ts';

interface ConfiguracaoDialogProps {
  configuracao: ConfiguracaoFinanceira;
  formas: readonly FormaPagamento[];
  onClose: () => void;
}

export function ConfiguracaoDialog({ configuracao, formas, onClose }: ConfiguracaoDialogProps) {
  const salvar = useSalvarConfiguracao();
  const { versao } = configuracao;
  const form = useSchemaForm(configuracaoInput, {
    receber_ao_faturar: configuracao.receber_ao_faturar,
    receber_ao_vender: configuracao.receber_ao_vender,
    forma_padrao_id: configuracao.forma_padrao_id,
    caixa_obrigatorio: configuracao.caixa_obrigatorio,
    fundo_troco: configuracao.fundo_troco,
    multa_percentual: configuracao.multa_percentual,
    juros_mensal: configuracao.juros_mensal,
  });
  const unica = formas.filter(
    ({ ativo, tipo }) => ativo && ['pix', 'dinheiro', 'debito', 'credito'].includes(tipo),
  );
  return (
    <FormDialog
      title="Configurações do financeiro"
      form={form}
      onSubmit={async (values) => {
        await salvar.mutateAsync({ ...configuracaoInput.parse(values), versao });
        onClose();
      }}
      onClose={onClose}
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
          label="Forma já escolhida"
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
          <MoneyInput label="Fundo de troco" {...form.getInputProps('fundo_troco')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={4}>
          <PercentInput label="Multa por atraso" {...form.getInputProps('multa_percentual')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={4}>
          <PercentInput label="Juros ao mês" {...form.getInputProps('juros_mensal')} />
        </FormGrid.Cell>
      </FormGrid>
    </FormDialog>
  );
}
