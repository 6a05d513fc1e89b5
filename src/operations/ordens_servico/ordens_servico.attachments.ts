import type { PortaDeAnexos } from '#company/anexos/portas.command.ts';
import { FOTOS_POR_ORDEM, ORDEM_CHEIA } from './ordens_servico.rules.ts';
import { lerParaAnexar, listEntreguesAntes, travarParaAnexar } from './travarOrdem.command.ts';

export const ordensServicoAttachments: readonly PortaDeAnexos[] = [
  {
    tabela: 'ordens_servico',
    ver: 'ordens_servico:ver',
    editar: 'ordens_servico:editar',
    maximo: FOTOS_POR_ORDEM,
    cheio: ORDEM_CHEIA,
    pagina: (id) => `/vendas/ordens/${id}?fotos=1`,
    entregues: listEntreguesAntes,
    ler: lerParaAnexar,
    travar: travarParaAnexar,
  },
];
