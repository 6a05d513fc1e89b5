import { type Caso, csvDaFilial, daFilial, linha, type SliceAccess, TODOS } from '#test/access.ts';
import { protocoloFixture } from './protocolos.fixtures.ts';

declare module '#test/access.ts' {
  interface Caso {
    protocolo_id: string;
  }
}

const doProtocolo = ({ protocolo_id }: Caso) => ({ id: protocolo_id });

export const protocolosAccess: SliceAccess = {
  criar: async ({ client }, { filial_id }, { numero, marca }) => {
    const { id } = await client.protocolos.create({
      ...protocoloFixture(numero),
      filial_id,
      nome: `${marca} Souza`,
    });
    return { protocolo_id: id };
  },
  operacoes: {
    'protocolos.list': linha('ordens_servico:ver', TODOS, 'recusa', daFilial),
    'protocolos.exportar': linha('ordens_servico:ver', TODOS, 'recusa', csvDaFilial),
    'protocolos.doCliente': linha('ordens_servico:ver', TODOS, 'recusa', ({ cliente_id }) => ({
      id: cliente_id,
    })),
    'protocolos.lei': linha('ordens_servico:ver', TODOS, 'empresa', () => undefined),
    'protocolos.create': linha('ordens_servico:editar', TODOS, 'recusa', (caso) => ({
      ...daFilial(caso),
      ...protocoloFixture(0),
    })),
    'protocolos.enviar': linha('mensagens:enviar', TODOS, 'recusa', doProtocolo),
    'protocolos.imprimir': linha('ordens_servico:ver', TODOS, 'recusa', doProtocolo),
    'protocolos.cartaz': linha('ordens_servico:ver', TODOS, 'recusa', ({ filial_id }) => ({ id: filial_id })),
  },
};
