/** Printers of the current branch: the paper formats that P on an order prints on without asking. */
import { useQuery } from '@tanstack/react-query';
import { useGrupoDaFatia } from '#company/configuracoes/configuracoes.client.ts';
import { GrupoForm } from '#company/configuracoes/GrupoForm.tsx';
import { useFilialAtual } from '#company/filiais/filiais.client.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { Select } from '#platform/web/forms/Select.tsx';
import { documentos, useSalvarPresets } from './documentos.client.ts';
import type { Presets } from './documentos.contract.ts';
import { FORMATOS_ETIQUETA, FORMATOS_IMPRESSO, ROTULO_ETIQUETA } from './impressos.rules.ts';

interface ImpressorasFormProps {
  podeEditar: boolean;
}

export function ImpressorasForm({ podeEditar }: ImpressorasFormProps) {
  const { filial } = useFilialAtual();
  const { data, error, refetch } = useQuery({
    ...documentos.presets.queryOptions({ input: { filial_id: filial?.id ?? '' } }),
    enabled: filial !== null,
  });
  if (!filial) return null;
  if (data)
    return <Impressoras key={filial.id} presets={data} filial={filial.nome} podeEditar={podeEditar} />;
  if (!error) return <p role="status">Carregando...</p>;
  return <LoadError text="Erro ao carregar configurações" error={error} onRetry={() => void refetch()} />;
}

const valoresDe = ({ filial_id, ordem, etiqueta }: Presets) => ({ filial_id, ordem, etiqueta });

const PAPEIS = FORMATOS_IMPRESSO.map((value) => ({
  value,
  label: value === 'a4' ? 'A4, duas vias' : 'Bobina de 80 mm',
}));
const ETIQUETAS = FORMATOS_ETIQUETA.map((value) => ({ value, label: ROTULO_ETIQUETA[value] }));

interface ImpressorasProps extends ImpressorasFormProps {
  presets: Presets;
  filial: string;
}

function Impressoras({ presets, filial, podeEditar }: ImpressorasProps) {
  const salvar = useSalvarPresets();
  const grupo = useGrupoDaFatia({
    dados: presets,
    valoresDe,
    esquema: () =>
      import('./documentos.contract.ts').then((m) => m.salvarPresetsInput.omit({ versao: true })),
    salvar: salvar.mutateAsync,
  });
  const { form } = grupo;
  return (
    <GrupoForm
      titulo={`Impressoras de ${filial}`}
      texto="O papel em que a letra P imprime uma ordem nesta filial. Para imprimir sem a janela do navegador, abra o Chrome com --kiosk-printing."
      podeEditar={podeEditar}
      {...grupo}
    >
      <FormGrid>
        <Select
          label="Ordem de serviço"
          data={PAPEIS}
          allowDeselect={false}
          {...form.getInputProps('ordem')}
        />
        <Select label="Etiqueta" data={ETIQUETAS} allowDeselect={false} {...form.getInputProps('etiqueta')} />
      </FormGrid>
    </GrupoForm>
  );
}
