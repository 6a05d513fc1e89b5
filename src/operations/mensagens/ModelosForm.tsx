/** One wording at a time: its text, what it says of the branch's newest order, and the way back to the program's own. */
import { Button, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { VariaveisList } from '#company/documentos/VariaveisList.tsx';
import { useFilialAtual } from '#company/filiais/filiais.client.ts';
import { hasCode } from '#platform/web/data/api.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { Select } from '#platform/web/forms/Select.tsx';
import { SettingsForm } from '#platform/web/forms/SettingsForm.tsx';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import classes from './Mensagens.module.css';
import { mensagens, useSalvarModelo } from './mensagens.client.ts';
import type { ModeloMensagem } from './mensagens.contract.ts';
import { GATILHOS, ROTULO_GATILHO, recusaDoTexto, TEXTO_DO_MODELO, VARIAVEIS } from './modelos.rules.ts';

const PAUSA_MS = 400;

export function ModelosForm({ podeEditar }: { podeEditar: boolean }) {
  const { data, error, refetch } = useQuery(mensagens.modelos.queryOptions());
  const [chave, setChave] = useState<string | null>(null);
  if (error && !data)
    return <LoadError text="Erro ao carregar configurações" error={error} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">Carregando...</p>;
  const modelo = data.find((um) => um.chave === chave) ?? data[0];
  if (!modelo) return null;
  return (
    <Modelo
      key={`${modelo.chave} ${modelo.versao}`}
      modelo={modelo}
      modelos={data}
      podeEditar={podeEditar}
      onModelo={setChave}
      recarregar={() => void refetch()}
    />
  );
}

interface ModeloProps {
  modelo: ModeloMensagem;
  modelos: readonly ModeloMensagem[];
  podeEditar: boolean;
  onModelo: (chave: string) => void;
  recarregar: () => void;
}

const gruposDe = (modelos: readonly ModeloMensagem[]) =>
  GATILHOS.map((gatilho) => ({
    group: ROTULO_GATILHO[gatilho],
    items: modelos
      .filter((um) => um.gatilho === gatilho)
      .map(({ chave, nome, texto }) => ({
        value: chave,
        label: texto === null ? nome : `${nome} (alterada)`,
      })),
  })).filter(({ items }) => items.length > 0);

function Modelo({ modelo, modelos, podeEditar, onModelo, recarregar }: ModeloProps) {
  const { chave, versao, padrao } = modelo;
  const salvo = modelo.texto ?? padrao;
  const [texto, setTexto] = useState(salvo);
  const { mutateAsync, isPending } = useSalvarModelo();
  const recusa = texto.trim() === '' ? 'Escreva a mensagem' : recusaDoTexto(texto);

  async function salvar(novo: string | null) {
    if (novo !== null && recusa) return;
    try {
      await mutateAsync({ chave, texto: novo, versao });
    } catch (error) {
      // The toast has shown the error.
      if (hasCode(error, 'REGISTRO_ALTERADO') && (await querVerAtual())) recarregar();
    }
  }

  return (
    <SettingsForm
      title="Textos das mensagens"
      text="Cada texto serve a uma ocasião. Quem avisa o cliente ainda pode mudá-lo antes de enviar. Textos de avisos e de prazos legais: confirme com um advogado."
      dirty={texto !== salvo && recusa === null}
      saving={isPending}
      onSubmit={() => salvar(texto.trim())}
      editable={podeEditar}
      actions={
        modelo.texto !== null && (
          <Button variant="default" disabled={isPending} onClick={() => void salvar(null)}>
            Voltar ao padrão
          </Button>
        )
      }
    >
      <div className={classes.campos}>
        <Select
          label="Mensagem"
          data={gruposDe(modelos)}
          allowDeselect={false}
          value={chave}
          onChange={(escolhida) => escolhida && onModelo(escolhida)}
        />
        <Textarea
          label="Texto"
          autosize
          minRows={5}
          maxRows={14}
          maxLength={TEXTO_DO_MODELO}
          value={texto}
          error={recusa}
          onChange={(event) => setTexto(event.currentTarget.value)}
        />
        <VariaveisList variaveis={VARIAVEIS} />
        <Previa chave={chave} texto={texto} />
      </div>
    </SettingsForm>
  );
}

/** On the newest order of the current branch, for those who may write to customers. */
function Previa({ chave, texto }: { chave: string; texto: string }) {
  const { filial } = useFilialAtual();
  const pode = usePermissao('mensagens:enviar');
  const [parado] = useDebouncedValue(texto, PAUSA_MS);
  const { data } = useQuery({
    ...mensagens.previa.queryOptions({ input: { filial_id: filial?.id ?? '', chave, texto: parado } }),
    enabled: filial !== null && pode,
    placeholderData: keepPreviousData,
  });
  if (!data || data.numero_os === null) return null;
  return (
    <div>
      <p className={classes.rotulo}>Como fica na OS #{data.numero_os}:</p>
      <p className={classes.previa}>{data.texto}</p>
    </div>
  );
}

const querVerAtual = () =>
  confirm({
    title: 'Outra pessoa mudou este texto',
    message: 'Para ver como ele está agora, o que foi digitado será perdido.',
    confirmLabel: 'Ver como está',
    cancelLabel: 'Continuar editando',
    tone: 'accent',
  });
