/**
 * The menu of an order's printed documents, on the branch's paper; another paper is chosen below. P prints the order at once.
 */
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import {
  FORMATOS_ETIQUETA,
  FORMATOS_IMPRESSO,
  ROTULO_ETIQUETA,
} from '#company/documentos/impressos.rules.ts';
import { imprimirEntrega } from '#operations/faturamento/faturamento.client.ts';
import {
  imprimirEntrada,
  imprimirEtiqueta,
  imprimirGarantia,
  imprimirOrdem,
} from '#operations/impressos_ordem/impressos_ordem.client.ts';
import { imprimirNotificacao } from '#operations/mensagens/mensagens.client.ts';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { Menu } from '#platform/web/overlays/Menu.tsx';

type Impressa = Pick<OrdemServico, 'id' | 'faturada_em' | 'retirada_em' | 'pronta_em'>;

export function ImprimirMenu({ ordem: { id, faturada_em, retirada_em, pronta_em } }: { ordem: Impressa }) {
  const saiu = faturada_em !== null || retirada_em !== null;
  // The warranty starts once the order is billed and the device is handed over.
  const garantia = faturada_em !== null && retirada_em !== null;
  return (
    <Menu
      items={[
        { label: 'Imprimir entrada: ordem e etiqueta', onClick: () => imprimirEntrada(id) },
        { label: 'Ordem', onClick: () => imprimirOrdem(id) },
        { label: 'Etiqueta', onClick: () => imprimirEtiqueta(id) },
        ...(saiu ? [{ label: 'Entrega', onClick: () => imprimirEntrega(id) }] : []),
        ...(garantia ? [{ label: 'Garantia', onClick: () => imprimirGarantia(id) }] : []),
        ...(pronta_em && !retirada_em
          ? [{ label: 'Notificação de retirada', onClick: () => imprimirNotificacao(id) }]
          : []),
        ...[
          { label: 'Ordem em A4, duas vias', onClick: () => imprimirOrdem(id, 'a4') },
          { label: 'Ordem em bobina de 80 mm', onClick: () => imprimirOrdem(id, '80mm') },
          ...(garantia
            ? FORMATOS_IMPRESSO.map((formato) => ({
                label: `Garantia em ${formato === 'a4' ? 'A4' : 'bobina de 80 mm'}`,
                onClick: () => imprimirGarantia(id, formato),
              }))
            : []),
          ...FORMATOS_ETIQUETA.map((formato) => ({
            label: `Etiqueta de ${ROTULO_ETIQUETA[formato]}`,
            onClick: () => imprimirEtiqueta(id, formato),
          })),
        ].map((item) => ({ ...item, group: 'Em outro papel' })),
      ]}
    >
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} />}
        data-tooltip="P imprime no papel da filial"
      >
        Imprimir
      </Button>
    </Menu>
  );
}
