/**
 * Edits one message template at a time: its text, a preview on the branch's newest order, and the reset to the
 * program's own text.
 */
import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { VariaveisList } from '#company/documentos/VariaveisList.tsx';
import { useFilialAtual } from '#company/filiais/filiais.client.ts';
import { hasCode } from '#platform/web/data/api.ts';
import { Unloaded } from '#platform/web/data/LoadError.tsx';
import { Select } from '#platform/web/forms/Select.tsx';
import { SettingsForm } from '#platform/web/forms/SettingsForm.tsx';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import classes from './Mensagens.module.css';
import { mensagens, useExcluirResposta, useSalvarModelo } from './mensagens.client.ts';
import {
  GATILHOS,
  NOME_DA_RESPOSTA,
  ROTULO_GATILHO,
  recusaDoTexto,
  TEXTO_DO_MODELO,
  VARIAVEIS_DA_MENSAGEM,
} from './modelos.rules.ts';
import { RespostaDialog } from './RespostaDialog.tsx';
import type { ModeloMensagem } from './textos.contract.ts';

const PAUSA_MS = 400;

export function ModelosForm({ podeEditar }: { podeEditar: boolean }) {
  const query = useQuery(mensagens.modelos.queryOptions());
  const { data } = query;
  const [chave, setChave] = useState<string | null>(null);
  const [criando, setCriando] = useState(false);
  if (!data) return <Unloaded query={query} text="Erro ao carregar configurações" />;
  const modelo = data.find((um) => um.chave === chave) ?? data[0];
  if (!modelo) return null;
  return (
    <>
      <Modelo
        key={`${modelo.chave} ${modelo.versao}`}
        modelo={modelo}
        modelos={data}
        podeEditar={podeEditar}
        onModelo={setChave}
        onNova={() => setCriando(true)}
        recarregar={() => void query.refetch()}
      />
      {criando && <RespostaDialog onCriada={setChave} onClose={() => setCriando(false)} />}
    </>
  );
}

interface ModeloProps {
  modelo: ModeloMensagem;
  modelos: readonly ModeloMensagem[];
  podeEditar: boolean;
  onModelo: (chave: string) => void;
  onNova: () => void;
  recarregar: () => void;
}

const gruposDe = (modelos: readonly ModeloMensagem[]) =>
  GATILHOS.map((gatilho) => ({
    group: ROTULO_GATILHO[gatilho],
    items: modelos
      .filter((um) => um.gatilho === gatilho)
      .map(({ chave, nome, texto, propria }) => ({
        value: chave,
        label: texto === null || propria ? nome : `${nome} (alterada)`,
      })),
  })).filter(({ items }) => items.length > 0);

function Modelo({ modelo, modelos, podeEditar, onModelo, onNova, recarregar }: ModeloProps) {
  const { chave, versao, padrao, propria } = modelo;
  const salvo = modelo.texto ?? padrao;
  const [texto, setTexto] = useState(salvo);
  const [nome, setNome] = useState(modelo.nome);
  const { mutateAsync, isPending } = useSalvarModelo();
  const recusa = texto.trim() === '' ? 'Escreva a mensagem' : recusaDoTexto(texto);
  const semNome = propria && nome.trim() === '';
  const mudou = texto !== salvo || nome !== modelo.nome;

  async function salvar(novo: string | null) {
    if (novo !== null && (recusa || semNome)) return;
    try {
      await mutateAsync({ chave, texto: novo, versao, ...(propria && { nome: nome.trim() }) });
    } catch (error) {
      // The toast has shown the error.
      if (hasCode(error, 'REGISTRO_ALTERADO') && (await querVerAtual())) recarregar();
    }
  }

  return (
    <SettingsForm
      title="Textos das mensagens"
      text="Cada texto serve a uma ocasião. Quem avisa o cliente ainda pode mudá-lo antes de enviar. Textos de avisos e de prazos legais: confirme com um advogado."
      dirty={mudou && recusa === null && !semNome}
      saving={isPending}
      onSubmit={() => salvar(texto.trim())}
      editable={podeEditar}
      actions={
        <>
          {propria ? (
            <ExcluirButton modelo={modelo} />
          ) : (
            modelo.texto !== null && (
              <Button variant="default" disabled={isPending} onClick={() => void salvar(null)}>
                Voltar ao padrão
              </Button>
            )
          )}
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={onNova}>
            Nova resposta pronta
          </Button>
        </>
      }
    >
      <Stack>
        <Select
          label="Mensagem"
          data={gruposDe(modelos)}
          allowDeselect={false}
          value={chave}
          onChange={(escolhida) => escolhida && onModelo(escolhida)}
        />
        {propria && (
          <TextInput
            label="Nome"
            required
            maxLength={NOME_DA_RESPOSTA}
            value={nome}
            error={semNome && 'Informe o nome'}
            onChange={(event) => setNome(event.currentTarget.value)}
          />
        )}
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
        <VariaveisList variaveis={VARIAVEIS_DA_MENSAGEM} />
        <Previa chave={chave} texto={texto} />
      </Stack>
    </SettingsForm>
  );
}

function ExcluirButton({ modelo: { chave, nome, versao } }: { modelo: ModeloMensagem }) {
  const excluir = useExcluirResposta();
  async function perguntar() {
    if (await confirm({ message: `Deseja excluir a resposta pronta ${nome}?` }))
      excluir.mutate({ chave, versao });
  }
  return (
    <Button variant="default" loading={excluir.isPending} onClick={() => void perguntar()}>
      Excluir
    </Button>
  );
}

/** The preview on the branch's newest order, for users who may message customers. */
function Previa({ chave, texto }: { chave: string; texto: string }) {
  const { filial } = useFilialAtual();
  const pode = usePermissao('mensagens:enviar');
  const [parado] = useDebouncedValue(texto, PAUSA_MS);
  const { data } = useQuery({
    ...mensagens.previa.queryOptions({ input: { filial_id: filial?.id ?? '', chave, texto: parado } }),
    enabled: filial !== null && pode,
    meta: { live: false },
    placeholderData: keepPreviousData,
  });
  if (!data || data.numero_os === null) return null;
  return (
    <div>
      <Text fz="small" c="dimmed" mb="2xs">
        Como fica na OS #{data.numero_os}:
      </Text>
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
