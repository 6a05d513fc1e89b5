/** 'Fotografar com o celular': a QR code that opens these photos on a phone whose user has signed in. */
import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SemEnderecoField } from '#company/auth/SemEnderecoField.tsx';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import { anexos, type DoRegistro } from './anexos.client.ts';

export function CelularDialog({ tabela, registro_id, onClose }: DoRegistro & { onClose: () => void }) {
  const input = { tabela, registro_id };
  const { data, error, refetch } = useQuery(anexos.celular.queryOptions({ input }));
  return (
    <Dialog title="Fotografar com o celular" size="small" shows onClose={onClose}>
      {error && !data && (
        <LoadError text="Erro ao carregar o código" error={error} onRetry={() => void refetch()} />
      )}
      {data === null && <SemEnderecoField para="Para fotografar com o celular" />}
      {data && (
        <Group gap="lg">
          <img
            alt="QR Code das fotos"
            width={220}
            height={220}
            src={`data:image/svg+xml,${encodeURIComponent(data.qr_svg)}`}
          />
          <Text flex="1 1 200px">
            Aponte a câmera do celular para o código e toque em “Adicionar foto”. Entre com a sua conta, se
            ele pedir; as fotos aparecem aqui sozinhas.
          </Text>
        </Group>
      )}
    </Dialog>
  );
}
