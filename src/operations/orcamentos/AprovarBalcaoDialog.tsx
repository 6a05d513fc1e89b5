/**
 * The customer reads the order's items and approves them at the counter: by a signature on screen or paper, or by the
 * intake's signature.
 */
import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useState } from 'react';
import { LeituraList } from '#operations/assinaturas/LeituraList.tsx';
import { TelaOuPapelField } from '#operations/assinaturas/TelaOuPapelField.tsx';
import { useTelaOuPapel } from '#operations/assinaturas/tela_ou_papel.client.ts';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import { imprimirAprovacao, useAprovarNoBalcao, useParaAprovar } from './respostas.client.ts';
import type { ParaAprovar } from './respostas.contract.ts';

interface AprovarBalcaoDialogProps {
  ordem: Pick<OrdemServico, 'id' | 'numero_os' | 'filial_id'>;
  onClose: () => void;
}

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
  const assinada = useTelaOuPapel();
  const [nome, setNome] = useState(lido.cliente);
  const [aceita_usada, setAceita] = useState(false);
  const [semNome, setSemNome] = useState(false);
  const pede = !lido.entrada_serve;

  async function registrar() {
    setSemNome(pede && nome.trim() === '');
    if (pede && nome.trim() === '') return;
    const feita = pede ? assinada.ler(nome) : null;
    if (pede && !feita) return;
    const assinatura = feita && { sha256: lido.sha256, ...feita };
    try {
      await aprovar.mutateAsync({ id: ordem.id, assinatura, aceita_usada });
      onClose();
    } catch {
      // the toast shows the error, and the queries are refetched
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
            {pede && assinada.meio === 'tela' ? 'Assinar e aprovar' : 'Aprovar'}
          </Button>
        </>
      }
    >
      <Stack className="errors-below">
        <LeituraList leitura={lido.leitura} />
        <Checkbox
          label="O cliente aceita peça usada"
          checked={aceita_usada}
          onChange={(event) => setAceita(event.currentTarget.checked)}
        />
        {!pede && <Text c="dimmed">A assinatura da entrada mostra estes itens e vale para eles.</Text>}
        {pede && (
          <>
            <TextInput
              label="Nome de quem assina"
              required
              maxLength={120}
              value={nome}
              error={semNome && 'Informe quem assina'}
              onChange={(event) => setNome(event.currentTarget.value)}
            />
            <TelaOuPapelField
              assinatura={assinada}
              ordem={ordem}
              onImprimir={() => imprimirAprovacao(ordem.id)}
            />
          </>
        )}
      </Stack>
    </Dialog>
  );
}
