/**
 * The photos and files of a record: camera, file picker, drop and paste. Uploads wait in a queue on the device. The QR
 * code's URL carries `?fotos=1`, which scrolls to this section.
 */
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconCamera, IconDeviceMobile, IconFile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { sessaoOptions } from '#company/auth/auth.client.ts';
import { formatBytes } from '#platform/shared/text.ts';
import { toastError } from '#platform/web/data/api.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { useSearchParam } from '#platform/web/data/url_state.ts';
import { Line, Lines } from '#platform/web/look/Lines.tsx';
import { useIsPhone } from '#platform/web/look/useIsPhone.ts';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { dialogOpen } from '#platform/web/overlays/open_dialogs.ts';
import { CAMPO_DE_FOTOS, type DoRegistro, enderecoDoArquivo, useAnexos } from './anexos.client.ts';
import type { AnexoMostrado } from './anexos.contract.ts';
import { type Categoria, ROTULO_CATEGORIA, TIPO_FOTO } from './anexos.rules.ts';
import classes from './Fotos.module.css';
import { Galeria, Miniatura } from './GaleriaList.tsx';
import { useFila } from './marca.client.ts';

const FotoDialog = lazyOverlay(() => import('./FotoDialog.tsx').then((m) => m.FotoDialog));
const CelularDialog = lazyOverlay(() => import('./CelularDialog.tsx').then((m) => m.CelularDialog));

const fila = () => import('./fila.client.ts');
const naoCarregou = (error: unknown) => toastError(error, 'Erro ao enviar fotos');

interface FotosListProps extends DoRegistro {
  filial_id: string;
  /** Default category of new photos; each can be changed afterwards. */
  categoria: Categoria;
  podeAnexar: boolean;
  /** In a window over the page, which has its own photos: pasting and F belong to those. */
  naJanela?: boolean;
  /** Without a photo, only its buttons are seen, in one line with those of other empty sections. */
  emLinha?: boolean;
}

export function FotosList({
  podeAnexar,
  filial_id,
  categoria,
  naJanela = false,
  emLinha = false,
  ...registro
}: FotosListProps) {
  const titulo = useId();
  const { data, error, refetch } = useAnexos(registro);
  const enviar = useEnvio({ ...registro, filial_id, categoria }, podeAnexar && !naJanela);
  const [aberta, setAberta] = useState<string | null>(null);
  const secao = useComeco();
  const { over, soltar } = useSoltar(enviar);
  const fotos = (data ?? []).filter(({ tipo }) => tipo === TIPO_FOTO);
  const arquivos = (data ?? []).filter(({ tipo }) => tipo !== TIPO_FOTO);
  // The phone that came for the photos begins at their section.
  const [pedidas] = useSearchParam('fotos');
  const naLinha = emLinha && podeAnexar && !pedidas && data?.length === 0;
  return (
    <Stack
      component="section"
      ref={secao}
      gap="sm"
      className={classes.fotos}
      aria-labelledby={titulo}
      aria-busy={!data && !error}
      data-over={over || undefined}
      data-empty={naLinha || undefined}
      {...(podeAnexar && soltar)}
    >
      <Group gap="xs">
        <Title
          order={naJanela ? 3 : 2}
          size="h3"
          id={titulo}
          mr="auto"
          className={naLinha ? 'visually-hidden' : undefined}
        >
          Fotos {data && data.length > 0 && <span className="hint">{data.length}</span>}
        </Title>
        {podeAnexar && <Botoes registro={registro} naJanela={naJanela} onEscolher={enviar} />}
      </Group>
      <Andamento />
      {error && !data && (
        <LoadError text="Erro ao carregar fotos" error={error} onRetry={() => void refetch()} />
      )}
      {naLinha && <span className="visually-hidden">Nenhuma foto</span>}
      {data?.length === 0 && !naLinha && (
        <Stack gap={2} p="md" c="dimmed" bd="1px dashed var(--color-border)" bdrs="md">
          <Text fw={500} c="var(--color-text)">
            Nenhuma foto
          </Text>
          {podeAnexar && <span>Tire, arraste para cá ou cole: JPG, PNG, WebP ou PDF de até 10 MB.</span>}
        </Stack>
      )}
      {fotos.length > 0 && <Fotos fotos={fotos} onAbrir={setAberta} />}
      {arquivos.length > 0 && <Arquivos arquivos={arquivos} onAbrir={setAberta} />}
      {aberta !== null && data && (
        <FotoDialog anexos={data} id={aberta} onId={setAberta} onClose={() => setAberta(null)} />
      )}
    </Stack>
  );
}

/** Queues chosen, dropped or pasted files for upload, and resumes the queue on mount. */
function useEnvio(destino: DoRegistro & { filial_id: string; categoria: Categoria }, pode: boolean) {
  const { data: sessao } = useQuery(sessaoOptions());
  const pessoa_id = sessao?.id;
  useEffect(() => {
    // Preload the upload code while there is a connection.
    if (pessoa_id) fila().then(({ retomarFila }) => retomarFila(pessoa_id), naoCarregou);
  }, [pessoa_id]);
  const enviar = (arquivos: readonly File[]) => {
    if (pessoa_id && arquivos.length > 0)
      fila().then(({ enviarFotos }) => enviarFotos(arquivos, { ...destino, pessoa_id }), naoCarregou);
  };
  const colar = useEffectEvent((event: ClipboardEvent) => {
    const arquivos = [...(event.clipboardData?.files ?? [])];
    if (!pode || arquivos.length === 0 || dialogOpen()) return;
    event.preventDefault();
    enviar(arquivos);
  });
  useEffect(() => {
    window.addEventListener('paste', colar);
    return () => window.removeEventListener('paste', colar);
  }, []);
  return enviar;
}

function useSoltar(enviar: (arquivos: readonly File[]) => void) {
  const [over, setOver] = useState(false);
  const traz = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  const soltar = {
    onDragOver: (event: DragEvent) => {
      if (!traz(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!traz(event)) return;
      event.preventDefault();
      setOver(false);
      enviar([...event.dataTransfer.files]);
    },
  };
  return { over, soltar };
}

/** Scrolls to the photos on the phone that scanned the QR code, until the user acts: what comes late moves them down. */
function useComeco() {
  const secao = useRef<HTMLDivElement>(null);
  const [pedido] = useSearchParam('fotos');
  useEffect(() => {
    const pagina = secao.current?.parentElement;
    if (!pedido || !pagina) return;
    const tamanho = new ResizeObserver(() => secao.current?.scrollIntoView());
    tamanho.observe(pagina);
    const parar = () => tamanho.disconnect();
    const tocou = new AbortController();
    for (const gesto of ['pointerdown', 'wheel', 'keydown'])
      window.addEventListener(gesto, parar, { signal: tocou.signal });
    return () => {
      parar();
      tocou.abort();
    };
  }, [pedido]);
  return secao;
}

interface BotoesProps {
  registro: DoRegistro;
  naJanela: boolean;
  onEscolher: (arquivos: readonly File[]) => void;
}

function Botoes({ registro, naJanela, onEscolher }: BotoesProps) {
  const isPhone = useIsPhone();
  const campo = useRef<HTMLInputElement>(null);
  const [celular, setCelular] = useState(false);
  function escolher({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    onEscolher([...(currentTarget.files ?? [])]);
    // Otherwise choosing the same file again would fire no event.
    currentTarget.value = '';
  }
  return (
    <>
      <input
        {...CAMPO_DE_FOTOS}
        ref={campo}
        {...(naJanela && { id: undefined })}
        type="file"
        multiple
        hidden
        onChange={escolher}
        aria-label="Escolher fotos"
      />
      {!isPhone && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDeviceMobile size={15} />}
          onClick={() => setCelular(true)}
        >
          Fotografar com o celular
        </Button>
      )}
      <Button
        variant="default"
        size={isPhone ? 'sm' : 'xs'}
        leftSection={<IconCamera size={15} />}
        data-tooltip={naJanela ? undefined : 'Adicionar foto (F)'}
        onClick={() => campo.current?.click()}
      >
        Adicionar foto
      </Button>
      {celular && <CelularDialog {...registro} onClose={() => setCelular(false)} />}
    </>
  );
}

function Andamento() {
  const { faltam, enviadas, parada } = useFila();
  if (faltam === 0) return null;
  const texto = parada
    ? `Sem conexão: guardado neste aparelho (${faltam})`
    : `Enviando ${enviadas + 1} de ${enviadas + faltam}`;
  return (
    <Text role="status" fz="small" c={parada ? 'var(--color-amber)' : 'dimmed'}>
      {texto}
    </Text>
  );
}

interface AnexosProps {
  onAbrir: (id: string) => void;
}

function Fotos({ fotos, onAbrir }: AnexosProps & { fotos: readonly AnexoMostrado[] }) {
  return (
    <Galeria>
      {fotos.map(({ id, legenda, nome, categoria }, index) => (
        <li key={id}>
          <button
            type="button"
            aria-label={`Foto ${index + 1}: ${legenda ?? nome}, ${ROTULO_CATEGORIA[categoria]}`}
            onClick={() => onAbrir(id)}
          >
            <Miniatura id={id}>
              {ROTULO_CATEGORIA[categoria]}{' '}
              <Text span inherit c="var(--color-text)">
                {legenda}
              </Text>
            </Miniatura>
          </button>
        </li>
      ))}
    </Galeria>
  );
}

function Arquivos({ arquivos, onAbrir }: AnexosProps & { arquivos: readonly AnexoMostrado[] }) {
  return (
    <Lines label="Arquivos">
      {arquivos.map(({ id, nome, legenda, tamanho, pode_alterar, pode_excluir }) => (
        <Line key={id}>
          <IconFile size={17} aria-hidden />
          <Text flex={1}>
            <a href={enderecoDoArquivo(id)} download>
              {legenda ?? nome}
            </a>
          </Text>
          <span className="hint">{formatBytes(tamanho)}</span>
          {(pode_alterar || pode_excluir) && (
            <Button variant="subtle" size="xs" onClick={() => onAbrir(id)}>
              Detalhes
            </Button>
          )}
        </Line>
      ))}
    </Lines>
  );
}
