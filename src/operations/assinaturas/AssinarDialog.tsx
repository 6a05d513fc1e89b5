/**
 * The customer signs the intake, or the person who takes the device signs the hand-over: on this screen, on a phone or
 * on paper. A photo of the signed sheet may be attached.
 */
import { Button, SegmentedControl, Stack, TextInput } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useEffect, useEffectEvent, useState } from 'react';
import { PONTOS_DA_ASSINATURA } from '#company/documentos/assinaturas.rules.ts';
import { abrirImpresso } from '#company/documentos/documentos.client.ts';
import { imprimirOrdem } from '#operations/impressos_ordem/impressos_ordem.client.ts';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import { useAssinar, useAssinaturas, useParaAssinar, usePedirNoCelular } from './assinaturas.client.ts';
import type { Momento, ParaAssinar } from './assinaturas.contract.ts';
import { LeituraList } from './LeituraList.tsx';
import { NoCelularField } from './NoCelularField.tsx';
import { PapelField } from './PapelField.tsx';
import { QuadroField } from './QuadroField.tsx';
import { useQuadro } from './quadro.client.ts';

type Meio = 'tela' | 'celular' | 'papel';

interface AssinarDialogProps {
  ordem: Pick<OrdemServico, 'id' | 'numero_os' | 'filial_id'>;
  momento?: Momento;
  onClose: () => void;
}

/** Drawing with a mouse is hard, so paper is preset there. */
const meioDaqui = () => (window.matchMedia('(pointer: fine)').matches ? 'papel' : 'tela');

/** The sheet that shows what is signed at each moment. */
const IMPRIMIR = {
  entrada: (id: string) => imprimirOrdem(id),
  retirada: (id: string) => abrirImpresso(`/ordens_servico/${id}/entrega/pdf`),
} as const satisfies Record<Momento, (id: string) => void>;

const tituloDe = (momento: Momento, numero_os: number) => `Assinar a ${momento} da OS #${numero_os}`;

export function AssinarDialog({ ordem, momento = 'entrada', onClose }: AssinarDialogProps) {
  const { data: assinaturas } = useAssinaturas(ordem.id);
  // A signature given on the customer's phone also closes the window. The count detects it, because an order may have
  // several hand-overs and each has its own signature.
  const feitas = assinaturas?.filter((uma) => uma.momento === momento).length;
  const [antes, setAntes] = useState(momento === 'entrada' ? 0 : undefined);
  if (antes === undefined && feitas !== undefined) setAntes(feitas);
  const assinada = feitas !== undefined && antes !== undefined && feitas > antes;
  const fechar = useEffectEvent(onClose);
  useEffect(() => {
    if (assinada) fechar();
  }, [assinada]);
  const { data, error, refetch } = useParaAssinar(ordem.id, momento);
  return data ? (
    <Leitura ordem={ordem} momento={momento} lido={data} onClose={onClose} />
  ) : (
    <Dialog title={tituloDe(momento, ordem.numero_os)} onClose={onClose}>
      {error ? (
        <LoadError text={`Erro ao carregar a ${momento}`} error={error} onRetry={() => void refetch()} />
      ) : (
        'Carregando...'
      )}
    </Dialog>
  );
}

type LeituraProps = AssinarDialogProps & { momento: Momento; lido: ParaAssinar };

function Leitura({ ordem, momento, lido, onClose }: LeituraProps) {
  const assinar = useAssinar();
  const { mutateAsync: pedirNoCelular } = usePedirNoCelular();
  const [meio, setMeio] = useState<Meio>(meioDaqui);
  const [nome, setNome] = useState(lido.cliente);
  const [anexo_id, setAnexo] = useState<string | null>(null);
  const [erro, setErro] = useState<'nome' | 'quadro' | null>(null);
  const quadro = useQuadro();

  async function registrar() {
    if (meio === 'celular') return;
    if (nome.trim() === '') return setErro('nome');
    if (meio === 'tela' && quadro.pontos() < PONTOS_DA_ASSINATURA) {
      quadro.mostrar();
      return setErro('quadro');
    }
    setErro(null);
    const imagem = meio === 'tela' ? quadro.png() : null;
    const dados = { meio, nome, imagem, anexo_id: meio === 'papel' ? anexo_id : null };
    try {
      await assinar.mutateAsync({ id: ordem.id, momento, sha256: lido.sha256, ...dados });
      onClose();
    } catch {
      // the toast shows the error, and the queries are refetched
    }
  }

  return (
    <Dialog
      title={tituloDe(momento, ordem.numero_os)}
      size="medium"
      onClose={() => !assinar.isPending && onClose()}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={assinar.isPending}>
            Cancelar
          </Button>
          {meio !== 'celular' && (
            <Button data-autofocus loading={assinar.isPending} onClick={() => void registrar()}>
              {meio === 'tela' ? 'Assinar' : 'Assinado no papel'}
            </Button>
          )}
        </>
      }
    >
      <Stack className="errors-below">
        <LeituraList leitura={lido} />
        <SegmentedControl
          fullWidth
          aria-label="Como assina"
          data={[
            { value: 'tela', label: 'Na tela' },
            { value: 'celular', label: 'No celular' },
            { value: 'papel', label: 'No papel' },
          ]}
          value={meio}
          onChange={(outro) => setMeio(outro as Meio)}
        />
        {meio === 'celular' && <NoCelularField pedir={() => pedirNoCelular({ id: ordem.id, momento })} />}
        <TextInput
          display={meio === 'celular' ? 'none' : undefined}
          label="Nome de quem assina"
          required
          maxLength={120}
          value={nome}
          error={erro === 'nome' && 'Informe quem assina'}
          onChange={(event) => setNome(event.currentTarget.value)}
        />
        {meio === 'papel' && (
          <PapelField
            ordem={ordem}
            anexo_id={anexo_id}
            onAnexo={setAnexo}
            onImprimir={() => IMPRIMIR[momento](ordem.id)}
          />
        )}
        {meio === 'tela' && <QuadroField quadro={quadro} falta={erro === 'quadro'} />}
      </Stack>
    </Dialog>
  );
}
