/**
 * The editable texts of the printed documents, one at a time. Each is saved on its own and shows a preview while
 * typing.
 */
import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLimitada } from '#company/auth/auth.client.ts';
import { configuracoes } from '#company/configuracoes/configuracoes.client.ts';
import { useFilialAtual } from '#company/filiais/filiais.client.ts';
import { hasCode, isDomainError } from '#platform/web/data/api.ts';
import { Unloaded } from '#platform/web/data/LoadError.tsx';
import { useSearchParam } from '#platform/web/data/url_state.ts';
import { Select } from '#platform/web/forms/Select.tsx';
import { SettingsForm } from '#platform/web/forms/SettingsForm.tsx';
import { useIsPhone } from '#platform/web/look/useIsPhone.ts';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import { documentos, useSalvarTexto } from './documentos.client.ts';
import type { TextoDoImpresso } from './documentos.contract.ts';
import { ImpressorasForm } from './ImpressorasForm.tsx';
import { imprimivel } from './letras.rules.ts';
import { type Exemplo, preencher, variaveisUsadas } from './preencher.rules.ts';
import classes from './Textos.module.css';
import { VariaveisList } from './VariaveisList.tsx';

const TODAS = 'todas';
const COMO_NO_PAPEL = { background: 'var(--color-hover)', whiteSpace: 'pre-line' } as const;

interface TextosListProps {
  podeEditar: boolean;
  /** Null: the texts of all branches. */
  filial_id: string | null;
  onFilial: (filial_id: string | null) => void;
  /** A record of the shop to preview the texts with. Undefined while loading or without permission. */
  exemplo: Exemplo | undefined;
}

export function TextosList({ podeEditar, filial_id, onFilial, exemplo }: TextosListProps) {
  // The forms of other branches stay mounted while hidden, so that unsaved input is kept.
  const [abertas, setAbertas] = useState<readonly (string | null)[]>([filial_id]);
  const { data: logo } = useQuery(configuracoes.logo.queryOptions());
  return (
    <Stack gap="xl">
      {logo?.tipo === 'image/webp' && (
        <Text fz="small">
          O logotipo está em WebP, que não sai no papel. Troque-o por um PNG ou JPEG na aba Empresa.
        </Text>
      )}
      <ImpressorasForm podeEditar={podeEditar} />
      <FilialDosTextos
        filial_id={filial_id}
        onFilial={(outra) => {
          if (!abertas.includes(outra)) setAbertas([...abertas, outra]);
          onFilial(outra);
        }}
      />
      {abertas.map((aberta) => (
        <div key={aberta} hidden={aberta !== filial_id}>
          <Textos podeEditar={podeEditar} filial_id={aberta} exemplo={exemplo} />
        </div>
      ))}
    </Stack>
  );
}

/** With a single branch there is nothing to choose. */
function FilialDosTextos({ filial_id, onFilial }: Pick<TextosListProps, 'filial_id' | 'onFilial'>) {
  const limitada = useLimitada();
  const ativas = useFilialAtual().ativas ?? [];
  if (ativas.length < 2 && !limitada) return null;
  return (
    <Select
      label="Textos de"
      description="Uma filial pode ter o seu texto; sem ele, sai o de todas."
      maw={360}
      data={[
        { value: TODAS, label: 'Todas as filiais' },
        ...ativas.map(({ id, nome }) => ({ value: id, label: nome })),
      ]}
      allowDeselect={false}
      value={filial_id ?? TODAS}
      onChange={(value) => onFilial(value === TODAS ? null : value)}
    />
  );
}

/** A text that was opened stays mounted, so that unsaved input is kept. */
function Textos({ podeEditar, filial_id, exemplo }: Omit<TextosListProps, 'onFilial'>) {
  const query = useQuery(documentos.textos.queryOptions({ input: { filial_id } }));
  const [pedido, pedir] = useSearchParam('texto');
  const [abertos, setAbertos] = useState<readonly string[]>([]);
  const { data } = query;
  if (!data) return <Unloaded query={query} text="Erro ao carregar configurações" />;
  const aberto = (data.find(({ bloco }) => bloco === pedido) ?? data[0])?.bloco ?? '';
  if (!abertos.includes(aberto)) setAbertos([...abertos, aberto]);
  return (
    <div className={classes.textos}>
      <TextoSelect textos={data} aberto={aberto} onOpen={pedir} />
      {data
        .filter(({ bloco }) => abertos.includes(bloco))
        .map((texto) => (
          <div key={texto.bloco} hidden={texto.bloco !== aberto}>
            <TextoDoImpressoForm
              // A newly saved wording resets the form. So does a new company text while the branch has none of its own.
              key={`${texto.numero} ${texto.texto === null ? texto.padrao : ''}`}
              texto={texto}
              filial_id={filial_id}
              exemplo={exemplo}
              podeEditar={podeEditar}
              recarregar={() => void query.refetch()}
            />
          </div>
        ))}
    </div>
  );
}

interface TextoSelectProps {
  textos: readonly TextoDoImpresso[];
  aberto: string;
  onOpen: (bloco: string) => void;
}

const nomeDe = ({ rotulo, texto }: TextoDoImpresso) => (texto === null ? rotulo : `${rotulo} (alterado)`);

function TextoSelect({ textos, aberto, onOpen }: TextoSelectProps) {
  const isPhone = useIsPhone();
  if (isPhone)
    return (
      <Select
        label="Impresso"
        data={textos.map((texto) => ({ value: texto.bloco, label: nomeDe(texto) }))}
        allowDeselect={false}
        value={aberto}
        onChange={(bloco) => bloco && onOpen(bloco)}
      />
    );
  return (
    <nav aria-label="Textos dos impressos" className={classes.lista}>
      {textos.map((texto) => (
        <button
          key={texto.bloco}
          type="button"
          aria-current={texto.bloco === aberto || undefined}
          onClick={() => onOpen(texto.bloco)}
        >
          {nomeDe(texto)}
        </button>
      ))}
    </nav>
  );
}

interface TextoFormProps {
  texto: TextoDoImpresso;
  filial_id: string | null;
  exemplo: Exemplo | undefined;
  podeEditar: boolean;
  recarregar: () => void;
}

function TextoDoImpressoForm({ texto: lido, filial_id, exemplo, podeEditar, recarregar }: TextoFormProps) {
  const { bloco, rotulo, ajuda, padrao, texto, numero, variaveis } = lido;
  const { mutateAsync, isPending } = useSalvarTexto();
  const form = useForm({ initialValues: { texto: texto ?? padrao } });

  async function salvar(novo: string | null): Promise<void> {
    try {
      await mutateAsync({ filial_id, bloco, texto: novo === padrao ? null : novo, numero });
    } catch (error) {
      // The toast has already shown the error.
      if (isDomainError(error) && hasCode(error, 'VARIAVEL_DESCONHECIDA'))
        form.setFieldError('texto', error.message);
      if (hasCode(error, 'REGISTRO_ALTERADO') && (await querVerAtual())) recarregar();
    }
  }

  return (
    <SettingsForm
      stacked
      title={rotulo}
      text={ajuda}
      dirty={form.isDirty()}
      saving={isPending}
      onSubmit={() => salvar(form.values.texto.trim())}
      editable={podeEditar}
      actions={
        texto !== null && (
          <Button variant="default" disabled={isPending} onClick={() => void salvar(null)}>
            Voltar ao padrão
          </Button>
        )
      }
    >
      <Textarea
        label="Texto"
        description={texto === null ? undefined : `${filial_id ? 'Todas as filiais' : 'Padrão'}: ${padrao}`}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={2000}
        {...form.getInputProps('texto')}
      />
      {variaveis && (
        <details>
          <Text component="summary" fz="small" py="2xs">
            Variáveis que o texto pode ter
          </Text>
          <VariaveisList variaveis={variaveis} />
        </details>
      )}
      <Previa texto={form.values.texto} lido={lido} exemplo={exemplo} />
    </SettingsForm>
  );
}

interface PreviaProps {
  texto: string;
  lido: TextoDoImpresso;
  exemplo: Exemplo | undefined;
}

/**
 * Shows the text in the characters of the printed document's font. A text with variables is shown once the example
 * record is loaded.
 */
function Previa({ texto, lido: { bloco }, exemplo }: PreviaProps) {
  const valores = exemplo?.blocos[bloco];
  const usa = variaveisUsadas(texto).length > 0;
  if (usa && !valores) return null;
  const impresso = imprimivel(preencher(texto, valores ?? {}));
  const onde = usa && exemplo?.numero_os ? ` na OS #${exemplo.numero_os}` : ' no papel';
  return (
    <div>
      <p className="hint">Como sai{onde}:</p>
      <p className="surface" style={COMO_NO_PAPEL}>
        {impresso || 'Nada é impresso'}
      </p>
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
