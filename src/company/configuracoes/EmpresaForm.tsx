/** The company's details, shown on screens and later on documents. */
import { TextInput } from '@mantine/core';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { MaskedInput } from '#platform/web/forms/MaskedInput.tsx';
import { UfInput } from '#platform/web/forms/UfInput.tsx';
import { useGrupo, useSalvarEmpresa } from './configuracoes.client.ts';
import type { Configuracoes } from './configuracoes.contract.ts';
import { GrupoForm } from './GrupoForm.tsx';
import { LogoField } from './LogoField.tsx';

const valoresDe = (dados: Configuracoes) => ({
  nome: dados.nome ?? '',
  cnpj: dados.cnpj ?? '',
  telefone: dados.telefone ?? '',
  cep: dados.cep ?? '',
  endereco: dados.endereco ?? '',
  numero: dados.numero ?? '',
  complemento: dados.complemento ?? '',
  bairro: dados.bairro ?? '',
  cidade: dados.cidade ?? '',
  estado: dados.estado ?? '',
});

export function EmpresaForm({ dados, podeEditar }: { dados: Configuracoes; podeEditar: boolean }) {
  const salvar = useSalvarEmpresa();
  const grupo = useGrupo({
    dados,
    valoresDe,
    esquema: ({ empresaInput }) => empresaInput,
    salvar: salvar.mutateAsync,
  });
  const campo = (nome: keyof ReturnType<typeof valoresDe>) => grupo.form.getInputProps(nome);
  return (
    <GrupoForm
      titulo="Empresa"
      texto="O nome vai como remetente nos e-mails; o logotipo aparece no menu e na entrada."
      podeEditar={podeEditar}
      {...grupo}
    >
      <LogoField podeEditar={podeEditar} />
      <FormGrid>
        <TextInput label="Nome" {...campo('nome')} />
        <FormGrid.Cell span={6} wide>
          <MaskedInput mask="cnpj" label="CNPJ" {...campo('cnpj')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={6}>
          <MaskedInput mask="telefone" label="Telefone" {...campo('telefone')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={3}>
          <MaskedInput mask="cep" label="CEP" {...campo('cep')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={7}>
          <TextInput label="Endereço" {...campo('endereco')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={2}>
          <TextInput label="Número" {...campo('numero')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={5}>
          <TextInput label="Complemento" {...campo('complemento')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={7}>
          <TextInput label="Bairro" {...campo('bairro')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={10}>
          <TextInput label="Cidade" {...campo('cidade')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={2}>
          <UfInput label="Estado" {...campo('estado')} />
        </FormGrid.Cell>
      </FormGrid>
    </GrupoForm>
  );
}
