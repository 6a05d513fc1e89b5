import type { PortaDeAnexos } from '#company/anexos/portas.command.ts';
import { anexoProva, lerParaAnexar, orcamentosDa, travarParaAnexar } from './travarOrcamento.command.ts';

export const orcamentosAttachments: readonly PortaDeAnexos[] = [
  {
    tabela: 'orcamentos',
    ver: 'orcamentos:ver',
    editar: 'orcamentos:responder',
    maximo: 20,
    cheio: 'Este orçamento já tem 20 arquivos: exclua um',
    pagina: (id) => `/vendas/orcamentos?orcamento=${id}`,
    // Photos that prove an answer are kept at full size.
    entregues: async () => [],
    provada: anexoProva,
    vaoJunto: orcamentosDa,
    ler: lerParaAnexar,
    travar: travarParaAnexar,
  },
];
