/** Adds a canned reply of the shop. */
import { Textarea, TextInput } from '@mantine/core';
import { VariaveisList } from '#company/documentos/VariaveisList.tsx';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import { useCriarResposta } from './mensagens.client.ts';
import { NOME_DA_RESPOSTA, TEXTO_DO_MODELO, VARIAVEIS_DA_MENSAGEM } from './modelos.rules.ts';
import { type RespostaForm, respostaForm } from './textos.contract.ts';

interface RespostaDialogProps {
  onCriada: (chave: string) => void;
  onClose: () => void;
}

export function RespostaDialog({ onCriada, onClose }: RespostaDialogProps) {
  const criar = useCriarResposta();
  const form = useSchemaForm<RespostaForm>(respostaForm, { nome: '', texto: '' });
  return (
    <FormDialog
      title="Nova resposta pronta"
      size="medium"
      form={form}
      draft="mensagens/resposta"
      onSubmit={async (resposta) => {
        onCriada((await criar.mutateAsync(resposta)).chave);
        onClose();
      }}
      onClose={onClose}
    >
      <FormGrid>
        <TextInput
          label="Nome"
          required
          maxLength={NOME_DA_RESPOSTA}
          data-autofocus
          {...form.getInputProps('nome')}
        />
        <Textarea
          label="Texto"
          required
          autosize
          minRows={5}
          maxRows={14}
          maxLength={TEXTO_DO_MODELO}
          {...form.getInputProps('texto')}
        />
        <VariaveisList variaveis={VARIAVEIS_DA_MENSAGEM} />
      </FormGrid>
    </FormDialog>
  );
}
