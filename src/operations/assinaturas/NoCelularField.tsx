/** A QR code that opens the signing page on the customer's phone. The window updates itself after the signature. */
import { Stack } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { SemEnderecoField } from '#company/auth/SemEnderecoField.tsx';
import { DateTimeText } from '#platform/web/look/values.tsx';
import type { PedidoNoCelular } from './assinaturas.contract.ts';

export function NoCelularField({ pedir: pedirLink }: { pedir: () => Promise<PedidoNoCelular> }) {
  const [pedido, setPedido] = useState<PedidoNoCelular | undefined>();
  const pedir = useEffectEvent(() => {
    // The toast has shown the error.
    pedirLink().then(setPedido, () => undefined);
  });
  useEffect(() => pedir(), []);
  if (pedido === undefined) return <p role="status">Carregando...</p>;
  if (pedido === null) return <SemEnderecoField para="Para assinar no celular" />;
  return (
    <Stack align="center" gap="xs" ta="center">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(pedido.qr_svg)}`}
        alt="QR para assinar no celular"
        width={220}
        height={220}
      />
      <p>
        O cliente aponta a câmera do celular, lê e assina. Vale até <DateTimeText value={pedido.expira_em} />.
      </p>
    </Stack>
  );
}
