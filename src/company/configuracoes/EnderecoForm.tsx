/** The address by which customers and phones reach the program, and a test that opens it. */
import { Alert, Button, Text, TextInput } from '@mantine/core';
import { useGrupo, useSalvarEndereco, useTestarEndereco } from './configuracoes.client.ts';
import type { Configuracoes, ConfiguracoesLidas } from './configuracoes.contract.ts';
import { avisoDoCadastro, RESULTADO_EXPLICADO } from './endereco.rules.ts';
import { GrupoForm } from './GrupoForm.tsx';

const valoresDe = (dados: Configuracoes) => ({ endereco_publico: dados.endereco_publico ?? '' });

export function EnderecoForm({ dados, podeEditar }: { dados: ConfiguracoesLidas; podeEditar: boolean }) {
  const salvar = useSalvarEndereco();
  const grupo = useGrupo({
    dados,
    valoresDe,
    esquema: ({ enderecoInput }) => enderecoInput,
    salvar: salvar.mutateAsync,
  });
  const { form } = grupo;
  const doAmbiente = dados.endereco_do_ambiente;
  const novo = form.values.endereco_publico.trim() !== '' && dados.endereco_publico === null;
  const cadastro = avisoDoCadastro(dados.cadastro, dados.cadastro_padrao);
  return (
    <GrupoForm
      titulo="Endereço público"
      texto="O endereço por que os clientes abrem a página do conserto e os celulares da loja, as fotos. Links, QR codes e e-mails começam por ele."
      podeEditar={podeEditar && doAmbiente === null}
      {...grupo}
    >
      {doAmbiente === null ? (
        <TextInput
          label="Endereço"
          placeholder="https://loja.exemplo.com.br"
          description="Só o endereço, com https. Vazio: os clientes não recebem links"
          inputMode="url"
          autoComplete="off"
          {...form.getInputProps('endereco_publico')}
        />
      ) : (
        <Text fz="small">
          <strong>{doAmbiente}</strong>, informado na instalação. Ele vale sobre o que se salva aqui; quem
          instalou o programa o muda lá.
        </Text>
      )}
      {doAmbiente === null && novo && (
        <Alert role="note" variant="light" mt="sm">
          Depois de salvar, o programa atende também por este endereço, com um proxy ou túnel na frente
          (docs/https.md): quem o abrir vê a página de entrada. {cadastro}
        </Alert>
      )}
      {podeEditar && (doAmbiente ?? dados.endereco_publico) !== null && (
        <TesteEndereco desligado={form.isDirty()} />
      )}
    </GrupoForm>
  );
}

function TesteEndereco({ desligado }: { desligado: boolean }) {
  const testar = useTestarEndereco();
  const resultado = testar.data?.resultado;
  return (
    <>
      <Button
        variant="default"
        mt="md"
        loading={testar.isPending}
        disabled={desligado}
        onClick={() => testar.mutate({})}
      >
        Testar endereço
      </Button>
      {desligado && <Text>Salve antes de testar.</Text>}
      <div role="status">
        {resultado && !desligado && (
          <Alert color={resultado === 'abre' ? 'green' : 'red'} mt="sm">
            {RESULTADO_EXPLICADO[resultado]}
          </Alert>
        )}
      </div>
    </>
  );
}
