/** 'Ver o que foi assinado': the words that one signature of an order covers, with their day and hash. */
import { Stack, Text } from '@mantine/core';
import { ROTULO_MEIO } from '#company/documentos/assinaturas.rules.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { DateTimeText } from '#platform/web/look/values.tsx';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import { useAssinado } from './assinaturas.client.ts';
import type { Assinado } from './assinaturas.contract.ts';
import { LeituraList } from './LeituraList.tsx';

interface AssinadoDialogProps {
  ordem_id: string;
  assinatura_id: string;
  onClose: () => void;
}

export function AssinadoDialog({ ordem_id, assinatura_id, onClose }: AssinadoDialogProps) {
  const { data, error, refetch } = useAssinado(ordem_id, assinatura_id);
  return (
    <Dialog title="O que foi assinado" size="medium" onClose={onClose}>
      {data && <Lido assinado={data} />}
      {error && (
        <LoadError text="Erro ao carregar o que foi assinado" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && 'Carregando...'}
    </Dialog>
  );
}

function Lido({ assinado: { meio, nome, assinada_em, sha256, leitura } }: { assinado: Assinado }) {
  return (
    <Stack>
      <p>
        {ROTULO_MEIO[meio]}
        {nome && ` por ${nome}`} em <DateTimeText value={assinada_em} />
      </p>
      {leitura ? <LeituraList leitura={leitura} /> : 'O conteúdo foi apagado a pedido do cliente.'}
      <Text fz="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        SHA-256 do que foi assinado: {sha256}
      </Text>
    </Stack>
  );
}
