/** The customer reads the intake and signs it: on this screen, or on the printed order. */
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useEffect, useEffectEvent, useState } from 'react';
import { PONTOS_DA_ASSINATURA } from '#company/documentos/assinaturas.rules.ts';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import classes from './Assinaturas.module.css';
import { useAssinar, useAssinaturas, useParaAssinar } from './assinaturas.client.ts';
import type { ParaAssinar } from './assinaturas.contract.ts';
import { NoCelularPanel } from './NoCelularPanel.tsx';
import { QuadroField } from './QuadroField.tsx';
import { useQuadro } from './quadro.client.ts';

type Meio = 'tela' | 'celular' | 'papel';

interface AssinarDialogProps {
  ordem: Pick<OrdemServico, 'id' | 'numero_os'>;
  onClose: () => void;
}

/** A mouse signs badly, so there the paper is preset. */
const meioDaqui = () => (window.matchMedia('(pointer: fine)').matches ? 'papel' : 'tela');

export function AssinarDialog({ ordem, onClose }: AssinarDialogProps) {
  const { data: assinaturas = [] } = useAssinaturas(ordem.id);
  // On the customer's phone it is signed elsewhere.
  const assinada = assinaturas.some(({ momento }) => momento === 'entrada');
  const fechar = useEffectEvent(onClose);
  useEffect(() => {
    if (assinada) fechar();
  }, [assinada]);
  const { data, error, refetch } = useParaAssinar(ordem.id);
  return data ? (
    <Leitura ordem={ordem} lido={data} onClose={onClose} />
  ) : (
    <Dialog title={`Assinar a entrada da OS #${ordem.numero_os}`} onClose={onClose}>
      {error ? (
        <LoadError text="Erro ao carregar a entrada" error={error} onRetry={() => void refetch()} />
      ) : (
        'Carregando...'
      )}
    </Dialog>
  );
}

function Leitura({ ordem, lido, onClose }: AssinarDialogProps & { lido: ParaAssinar }) {
  const assinar = useAssinar();
  const [meio, setMeio] = useState<Meio>(meioDaqui);
  const [nome, setNome] = useState(lido.cliente);
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
    try {
      await assinar.mutateAsync({ id: ordem.id, sha256: lido.sha256, meio, nome, imagem });
      onClose();
    } catch {
      // the toast shows the error; what is read is read again by itself
    }
  }

  return (
    <Dialog
      title={`Assinar a entrada da OS #${ordem.numero_os}`}
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
      <div className={`${classes.leitura} errors-below`}>
        <dl className={classes.lido}>
          {lido.linhas.map(({ rotulo, texto }) => (
            <div key={rotulo}>
              <dt>{rotulo}</dt>
              <dd>{texto}</dd>
            </div>
          ))}
        </dl>
        {lido.condicoes && <p className={classes.condicoes}>{lido.condicoes}</p>}
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
        {meio === 'celular' && <NoCelularPanel ordem={ordem} />}
        <TextInput
          display={meio === 'celular' ? 'none' : undefined}
          label="Nome de quem assina"
          required
          maxLength={120}
          value={nome}
          error={erro === 'nome' && 'Informe quem assina'}
          onChange={(event) => setNome(event.currentTarget.value)}
        />
        {meio === 'tela' && <QuadroField quadro={quadro} falta={erro === 'quadro'} />}
      </div>
    </Dialog>
  );
}
