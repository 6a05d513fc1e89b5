/** The customer reads the order's items and approves them here, by a signature on the screen or on paper, or by the intake's. */
import { Button, Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useState } from 'react';
import { PONTOS_DA_ASSINATURA } from '#company/documentos/assinaturas.rules.ts';
import { PapelField } from '#operations/assinaturas/PapelField.tsx';
import { QuadroField } from '#operations/assinaturas/QuadroField.tsx';
import { useQuadro } from '#operations/assinaturas/quadro.client.ts';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { MoneyText, QuantityText } from '#platform/web/look/values.tsx';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import classes from './Respostas.module.css';
import { useAprovarNoBalcao, useParaAprovar } from './respostas.client.ts';
import type { ParaAprovar } from './respostas.contract.ts';

interface AprovarBalcaoDialogProps {
  ordem: Pick<OrdemServico, 'id' | 'numero_os' | 'filial_id'>;
  onClose: () => void;
}

/** A mouse signs badly, so there the paper is preset. */
const meioDaqui = () => (window.matchMedia('(pointer: fine)').matches ? 'papel' : 'tela');

export function AprovarBalcaoDialog({ ordem, onClose }: AprovarBalcaoDialogProps) {
  const { data, error, refetch } = useParaAprovar(ordem.id);
  if (data) return <Leitura ordem={ordem} lido={data} onClose={onClose} />;
  return (
    <Dialog title={`Aprovar no balcão a OS #${ordem.numero_os}`} onClose={onClose}>
      {error ? (
        <LoadError text="Erro ao carregar os itens" error={error} onRetry={() => void refetch()} />
      ) : (
        'Carregando...'
      )}
    </Dialog>
  );
}

function Leitura({ ordem, lido, onClose }: AprovarBalcaoDialogProps & { lido: ParaAprovar }) {
  const aprovar = useAprovarNoBalcao();
  const [meio, setMeio] = useState<'tela' | 'papel'>(meioDaqui);
  const [nome, setNome] = useState(lido.cliente);
  const [anexo_id, setAnexo] = useState<string | null>(null);
  const [aceita_usada, setAceita] = useState(false);
  const [erro, setErro] = useState<'nome' | 'quadro' | null>(null);
  const quadro = useQuadro();
  const pede = !lido.entrada_serve;

  async function registrar() {
    if (pede && nome.trim() === '') return setErro('nome');
    if (pede && meio === 'tela' && quadro.pontos() < PONTOS_DA_ASSINATURA) {
      quadro.mostrar();
      return setErro('quadro');
    }
    setErro(null);
    const imagem = meio === 'tela' ? quadro.png() : null;
    const foto = meio === 'papel' ? anexo_id : null;
    const assinatura = pede ? { sha256: lido.sha256, meio, nome, imagem, anexo_id: foto } : null;
    try {
      await aprovar.mutateAsync({ id: ordem.id, assinatura, aceita_usada });
      onClose();
    } catch {
      // the toast shows the error; what is read is read again by itself
    }
  }

  return (
    <Dialog
      title={`Aprovar no balcão a OS #${ordem.numero_os}`}
      size="medium"
      onClose={() => !aprovar.isPending && onClose()}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={aprovar.isPending}>
            Cancelar
          </Button>
          <Button data-autofocus loading={aprovar.isPending} onClick={() => void registrar()}>
            {pede && meio === 'tela' ? 'Assinar e aprovar' : 'Aprovar'}
          </Button>
        </>
      }
    >
      <div className={`${classes.balcao} errors-below`}>
        <Itens lido={lido} />
        <Checkbox
          label="O cliente aceita peça usada"
          checked={aceita_usada}
          onChange={(event) => setAceita(event.currentTarget.checked)}
        />
        {!pede && (
          <p className={classes.nota}>A assinatura da entrada mostra estes itens e vale para eles.</p>
        )}
        {pede && (
          <>
            <SegmentedControl
              fullWidth
              aria-label="Como assina"
              data={MEIOS}
              value={meio}
              onChange={(outro) => setMeio(outro as 'tela' | 'papel')}
            />
            <TextInput
              label="Nome de quem assina"
              required
              maxLength={120}
              value={nome}
              error={erro === 'nome' && 'Informe quem assina'}
              onChange={(event) => setNome(event.currentTarget.value)}
            />
          </>
        )}
        {pede && meio === 'papel' && <PapelField ordem={ordem} anexo_id={anexo_id} onAnexo={setAnexo} />}
        {pede && meio === 'tela' && <QuadroField quadro={quadro} falta={erro === 'quadro'} />}
      </div>
    </Dialog>
  );
}

const MEIOS = [
  { value: 'tela', label: 'Na tela' },
  { value: 'papel', label: 'No papel' },
];

function Itens({ lido: { itens, total } }: { lido: ParaAprovar }) {
  return (
    <ul className={classes.itensDoBalcao} aria-label="Itens a aprovar">
      {itens.map(({ descricao, quantidade, total: valor }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are read, never moved
        <li key={index}>
          <span>
            <QuantityText value={quantidade} /> × {descricao}
          </span>
          <MoneyText value={valor} />
        </li>
      ))}
      <li>
        <strong>Total</strong>
        <MoneyText value={total} size="large" />
      </li>
    </ul>
  );
}
