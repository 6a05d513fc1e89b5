/** Sign-up mode, password rules, and session lifetime. */
import { TextInput } from '@mantine/core';
import { MODOS_CADASTRO } from '#company/auth/auth.rules.ts';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { Select } from '#platform/web/forms/Select.tsx';
import { useGrupo, useSalvarAcesso } from './configuracoes.client.ts';
import type { Configuracoes } from './configuracoes.contract.ts';
import { CADASTRO_EXPLICADO } from './configuracoes.rules.ts';
import { GrupoForm } from './GrupoForm.tsx';

/** Stands for null, which a Select cannot hold. */
const PADRAO = 'padrao';

const MODOS = [
  { value: PADRAO, label: 'Automático: aberto só enquanto nenhum outro computador alcança o programa' },
  ...MODOS_CADASTRO.map((value) => ({ value, label: CADASTRO_EXPLICADO[value] })),
];
const COMUNS = [
  { value: PADRAO, label: 'Automático: recusar quando outros computadores alcançam o programa' },
  { value: 'sim', label: 'Recusar' },
  { value: 'nao', label: 'Só avisar' },
];

const valoresDe = (dados: Configuracoes) => ({
  cadastro: dados.cadastro,
  senha_minima: String(dados.senha_minima) as string | number,
  recusar_senha_comum: dados.recusar_senha_comum,
  sessao_ociosa_dias: String(dados.sessao_ociosa_dias) as string | number,
  sessao_maxima_dias: String(dados.sessao_maxima_dias) as string | number,
});

export function AcessoForm({ dados, podeEditar }: { dados: Configuracoes; podeEditar: boolean }) {
  const salvar = useSalvarAcesso();
  const grupo = useGrupo({
    dados,
    valoresDe,
    esquema: ({ acessoInput }) => acessoInput,
    salvar: salvar.mutateAsync,
  });
  const { form } = grupo;
  const { cadastro, recusar_senha_comum } = form.values;
  return (
    <GrupoForm
      titulo="Acesso"
      texto="Quem entra depois da primeira conta, que senhas valem e quanto dura uma sessão. Quem já tem senha não é afetado; os limites das sessões valem na hora, também para as que já estão abertas."
      podeEditar={podeEditar}
      {...grupo}
    >
      <FormGrid>
        <Select
          label="Cadastro"
          data={MODOS}
          allowDeselect={false}
          value={cadastro ?? PADRAO}
          onChange={(value) =>
            form.setFieldValue('cadastro', MODOS_CADASTRO.find((modo) => modo === value) ?? null)
          }
        />
        <Select
          label="Senhas muito comuns"
          description="Como 123456, o nome da pessoa ou o time do coração"
          data={COMUNS}
          allowDeselect={false}
          value={recusar_senha_comum === null ? PADRAO : recusar_senha_comum ? 'sim' : 'nao'}
          onChange={(value) =>
            form.setFieldValue('recusar_senha_comum', value === PADRAO ? null : value === 'sim')
          }
        />
        <FormGrid.Cell span={6} wide>
          <TextInput
            label="Tamanho mínimo da senha"
            description="De 6 a 64; com o programa na internet, 8 ou mais"
            inputMode="numeric"
            {...form.getInputProps('senha_minima')}
          />
        </FormGrid.Cell>
        <FormGrid.Cell span={6}>
          <TextInput
            label="Dias sem uso até a sessão acabar"
            description="De 1 a 90"
            inputMode="numeric"
            {...form.getInputProps('sessao_ociosa_dias')}
          />
        </FormGrid.Cell>
        <FormGrid.Cell span={6}>
          <TextInput
            label="Dias até a sessão acabar, mesmo em uso"
            description="De 1 a 365"
            inputMode="numeric"
            {...form.getInputProps('sessao_maxima_dias')}
          />
        </FormGrid.Cell>
      </FormGrid>
    </GrupoForm>
  );
}
