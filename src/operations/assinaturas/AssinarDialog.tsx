/**
 * The customer signs the intake, or the person who takes the device signs the hand-over: on this screen, on a phone or
 * on paper. A photo of the signed sheet may be attached. What is signed stands folded below, to be read.
 */
import { Button, Stack } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { abrirImpresso } from '#company/documentos/documentos.client.ts';
import { imprimirOrdem } from '#operations/impressos_ordem/impressos_ordem.client.ts';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import { AssinaturaField, textoDoBotao } from './AssinaturaField.tsx';
import classes from './Assinaturas.module.css';
import { useAssinatura } from './assinatura.client.ts';
import { useAssinar, useAssinaturas, useParaAssinar, usePedirNoCelular } from './assinaturas.client.ts';
import type { Momento, ParaAssinar } from './assinaturas.contract.ts';
import { LeituraList } from './LeituraList.tsx';

interface AssinarDialogProps {
  ordem: Pick<OrdemServico, 'id' | 'numero_os' | 'filial_id'>;
  momento?: Momento;
  onClose: () => void;
}

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
  const assinatura = useAssinatura(lido.cliente);
  const { meio } = assinatura;

  async function registrar() {
    const dados = assinatura.ler();
    if (!dados) return;
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
              {textoDoBotao(meio)}
            </Button>
          )}
        </>
      }
    >
      <Stack className="errors-below">
        <AssinaturaField
          assinatura={assinatura}
          ordem={ordem}
          pedirNoCelular={() => pedirNoCelular({ id: ordem.id, momento })}
          onImprimir={() => IMPRIMIR[momento](ordem.id)}
        />
        <details className={classes.lido}>
          <summary>Ler o que se assina</summary>
          <LeituraList leitura={lido} />
        </details>
      </Stack>
    </Dialog>
  );
}
