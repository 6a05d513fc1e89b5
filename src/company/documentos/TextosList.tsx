/** The texts of the papers that the shop words itself, each saved by itself, and how it prints as it is typed. */
import { Button, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { configuracoes } from '#company/configuracoes/configuracoes.client.ts';
import { hasCode, isDomainError } from '#platform/web/data/api.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { SettingsForm } from '#platform/web/forms/SettingsForm.tsx';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import { documentos, useSalvarTexto } from './documentos.client.ts';
import type { TextoDoImpresso } from './documentos.contract.ts';
import { ImpressorasForm } from './ImpressorasForm.tsx';
import classes from './Impressos.module.css';
import { imprimivel } from './letras.rules.ts';
import { type Exemplo, preencher, variaveisUsadas } from './preencher.rules.ts';
import { VariaveisList } from './VariaveisList.tsx';

interface TextosListProps {
  podeEditar: boolean;
  /** One of the shop's own records to show the texts on; undefined until it is read, or for who may not see it. */
  exemplo: Exemplo | undefined;
}

export function TextosList({ podeEditar, exemplo }: TextosListProps) {
  const { data, error, isError, refetch } = useQuery(documentos.textos.queryOptions());
  const { data: logo } = useQuery(configuracoes.logo.queryOptions());
  if (isError && !data)
    return <LoadError text="Erro ao carregar configurações" error={error} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">Carregando...</p>;
  return (
    <div className={classes.textos}>
      {logo?.tipo === 'image/webp' && (
        <p className={classes.nota}>
          O logotipo está em WebP, que não sai no papel. Troque-o por um PNG ou JPEG na aba Empresa.
        </p>
      )}
      <ImpressorasForm podeEditar={podeEditar} />
      {data.map((texto) => (
        <TextoDoImpressoForm
          // A new wording starts the form anew.
          key={`${texto.bloco} ${texto.numero}`}
          texto={texto}
          exemplo={exemplo}
          podeEditar={podeEditar}
          recarregar={() => void refetch()}
        />
      ))}
    </div>
  );
}

interface TextoFormProps {
  texto: TextoDoImpresso;
  exemplo: Exemplo | undefined;
  podeEditar: boolean;
  recarregar: () => void;
}

function TextoDoImpressoForm({ texto: lido, exemplo, podeEditar, recarregar }: TextoFormProps) {
  const { bloco, rotulo, ajuda, padrao, texto, numero, variaveis } = lido;
  const { mutateAsync, isPending } = useSalvarTexto();
  const form = useForm({ initialValues: { texto: texto ?? padrao } });

  async function salvar(novo: string | null): Promise<void> {
    try {
      await mutateAsync({ bloco, texto: novo === padrao ? null : novo, numero });
    } catch (error) {
      // The toast has said it.
      if (isDomainError(error) && hasCode(error, 'VARIAVEL_DESCONHECIDA'))
        form.setFieldError('texto', error.message);
      if (hasCode(error, 'REGISTRO_ALTERADO') && (await querVerAtual())) recarregar();
    }
  }

  return (
    <SettingsForm
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
        description={texto === null ? undefined : `Padrão: ${padrao}`}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={2000}
        {...form.getInputProps('texto')}
      />
      {variaveis && (
        <details className={classes.variaveis}>
          <summary>Variáveis que o texto pode ter</summary>
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

/** With the letters that the paper has. A text with variables waits for a record to fill them in. */
function Previa({ texto, lido: { bloco }, exemplo }: PreviaProps) {
  const valores = exemplo?.blocos[bloco];
  const usa = variaveisUsadas(texto).length > 0;
  if (usa && !valores) return null;
  const impresso = imprimivel(preencher(texto, valores ?? {}));
  const onde = usa && exemplo?.numero_os ? ` na OS #${exemplo.numero_os}` : ' no papel';
  return (
    <div>
      <p className={classes.rotulo}>Como sai{onde}:</p>
      <p className={classes.previa}>{impresso || 'Nada é impresso'}</p>
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
