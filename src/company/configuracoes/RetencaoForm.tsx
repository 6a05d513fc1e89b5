/** Backup retention: keeps the newest backup of each of the last N days, weeks and months. */
import { TextInput } from '@mantine/core';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { useGrupo, useSalvarCopias } from './configuracoes.client.ts';
import type { Configuracoes } from './configuracoes.contract.ts';
import { GrupoForm } from './GrupoForm.tsx';

const valoresDe = (dados: Configuracoes) => ({
  copias_dias: String(dados.copias_dias) as string | number,
  copias_semanas: String(dados.copias_semanas) as string | number,
  copias_meses: String(dados.copias_meses) as string | number,
});

const CAMPOS = [
  { nome: 'copias_dias', rotulo: 'Dias', explica: 'De 1 a 90' },
  { nome: 'copias_semanas', rotulo: 'Semanas', explica: 'De 0 a 104' },
  { nome: 'copias_meses', rotulo: 'Meses', explica: 'De 0 a 120' },
] as const;

export function RetencaoForm({ dados, podeEditar }: { dados: Configuracoes; podeEditar: boolean }) {
  const salvar = useSalvarCopias();
  const grupo = useGrupo({
    dados,
    valoresDe,
    esquema: ({ copiasInput }) => copiasInput,
    salvar: salvar.mutateAsync,
  });
  const { form } = grupo;
  return (
    <GrupoForm
      titulo="Quantas ficam"
      texto="A cópia mais nova de cada um dos últimos dias, semanas e meses. As outras são apagadas quando a próxima é feita."
      podeEditar={podeEditar}
      {...grupo}
    >
      <FormGrid>
        {CAMPOS.map(({ nome, rotulo, explica }) => (
          <FormGrid.Cell key={nome} span={4}>
            <TextInput
              label={rotulo}
              description={explica}
              inputMode="numeric"
              {...form.getInputProps(nome)}
            />
          </FormGrid.Cell>
        ))}
      </FormGrid>
    </GrupoForm>
  );
}
