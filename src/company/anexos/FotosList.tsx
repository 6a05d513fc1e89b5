/**
 * The photos and files of a record: camera, file picker, drop and paste. Uploads wait in a queue on the device. The QR
 * code's URL carries `?fotos=1`, which scrolls to this section.
 */
import { Button } from '@mantine/core';
import { IconCamera, IconDeviceMobile, IconFile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { sessaoOptions } from '#company/auth/auth.client.ts';
import { formatBytes } from '#platform/shared/text.ts';
import { toastError } from '#platform/web/data/api.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { useSearchParam } from '#platform/web/data/url_state.ts';
import { useIsPhone } from '#platform/web/look/useIsPhone.ts';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { dialogOpen } from '#platform/web/overlays/open_dialogs.ts';
import {
  abrirCampoDeFotos,
  CAMPO_DE_FOTOS,
  type DoRegistro,
  enderecoDaMiniatura,
  enderecoDoArquivo,
  useAnexos,
} from './anexos.client.ts';
import type { AnexoMostrado } from './anexos.contract.ts';
import { type Categoria, ROTULO_CATEGORIA, TIPO_FOTO } from './anexos.rules.ts';
import classes from './Fotos.module.css';
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
}

export function FotosList({ podeAnexar, filial_id, categoria, ...registro }: FotosListProps) {
  const { data, error, refetch } = useAnexos(registro);
  const enviar = useEnvio({ ...registro, filial_id, categoria }, podeAnexar);
  const [aberta, setAberta] = useState<string | null>(null);
  const secao = useComeco();
  const { over, soltar } = useSoltar(enviar);
  const fotos = (data ?? []).filter(({ tipo }) => tipo === TIPO_FOTO);
  const arquivos = (data ?? []).filter(({ tipo }) => tipo !== TIPO_FOTO);
  return (
    <section
      ref={secao}
      className={classes.fotos}
      aria-labelledby="fotos"
      aria-busy={!data && !error}
      data-over={over || undefined}
      {...(podeAnexar && soltar)}
    >
      <div className={classes.topo}>
        <h2 id="fotos" className={classes.titulo}>
          Fotos {data && data.length > 0 && <span className={classes.conta}>{data.length}</span>}
        </h2>
        {podeAnexar && <Botoes registro={registro} onEscolher={enviar} />}
      </div>
      <Andamento />
      {error && !data && (
        <LoadError text="Erro ao carregar fotos" error={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <p className={classes.vazio}>
          <strong>Nenhuma foto</strong>
          {podeAnexar && <span>Tire, arraste para cá ou cole: JPG, PNG, WebP ou PDF de até 10 MB.</span>}
        </p>
      )}
      {fotos.length > 0 && <Galeria fotos={fotos} onAbrir={setAberta} />}
      {arquivos.length > 0 && <Arquivos arquivos={arquivos} onAbrir={setAberta} />}
      {aberta !== null && data && (
        <FotoDialog anexos={data} id={aberta} onId={setAberta} onClose={() => setAberta(null)} />
      )}
    </section>
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

/** Scrolls to the photos on the phone that scanned the QR code. */
function useComeco() {
  const secao = useRef<HTMLElement>(null);
  const [pedido] = useSearchParam('fotos');
  useEffect(() => {
    if (pedido) secao.current?.scrollIntoView();
  }, [pedido]);
  return secao;
}

interface BotoesProps {
  registro: DoRegistro;
  onEscolher: (arquivos: readonly File[]) => void;
}

function Botoes({ registro, onEscolher }: BotoesProps) {
  const isPhone = useIsPhone();
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
        data-tooltip="Adicionar foto (F)"
        onClick={abrirCampoDeFotos}
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
    <p className={classes.andamento} role="status" data-parada={parada || undefined}>
      {texto}
    </p>
  );
}

interface AnexosProps {
  onAbrir: (id: string) => void;
}

function Galeria({ fotos, onAbrir }: AnexosProps & { fotos: readonly AnexoMostrado[] }) {
  return (
    <ul className={classes.galeria}>
      {fotos.map(({ id, legenda, nome, categoria }, index) => (
        <li key={id}>
          <button
            type="button"
            className={classes.quadro}
            aria-label={`Foto ${index + 1}: ${legenda ?? nome}, ${ROTULO_CATEGORIA[categoria]}`}
            onClick={() => onAbrir(id)}
          >
            <img src={enderecoDaMiniatura(id)} alt="" loading="lazy" decoding="async" />
            <span className={classes.legenda}>
              <span className={classes.categoria}>{ROTULO_CATEGORIA[categoria]}</span> {legenda}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Arquivos({ arquivos, onAbrir }: AnexosProps & { arquivos: readonly AnexoMostrado[] }) {
  return (
    <ul className={classes.arquivos} aria-label="Arquivos">
      {arquivos.map(({ id, nome, legenda, tamanho, pode_alterar, pode_excluir }) => (
        <li key={id}>
          <IconFile size={17} aria-hidden />
          <a className={classes.nome} href={enderecoDoArquivo(id)} download>
            {legenda ?? nome}
          </a>
          <span className={classes.detalhe}>{formatBytes(tamanho)}</span>
          {(pode_alterar || pode_excluir) && (
            <Button variant="subtle" size="xs" onClick={() => onAbrir(id)}>
              Detalhes
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
