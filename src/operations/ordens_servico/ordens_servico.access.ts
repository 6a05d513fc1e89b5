import { pdfFixture } from '#company/anexos/anexos.fixtures.ts';
import { csvDaFilial, daFilial, linha, type SliceAccess, TODOS } from '#test/access.ts';
import { ordemFixture } from './ordens_servico.fixtures.ts';

declare module '#test/access.ts' {
  interface Caso {
    ordem_id: string;
    ordem_numero: number;
    anexo_id: string;
  }
}

export const ordensServicoAccess: SliceAccess = {
  criar: async ({ client }, { filial_id, cliente_id }, { marca }) => {
    const { id, numero_os } = await client.ordens_servico.create(
      ordemFixture(0, { filial_id, cliente_id }, { equipamento: `${marca} Notebook` }),
    );
    const anexo = await client.anexos.create({
      tabela: 'ordens_servico',
      registro_id: id,
      filial_id,
      categoria: 'documento',
      legenda: marca,
      arquivo: pdfFixture(`${marca}.pdf`, marca),
    });
    return { ordem_id: id, ordem_numero: numero_os, anexo_id: anexo.id };
  },
  operacoes: {
    'ordens_servico.list': linha('ordens_servico:ver', TODOS, 'recusa', daFilial),
    'ordens_servico.contarPorStatus': linha('ordens_servico:ver', TODOS, 'recusa', daFilial),
    'ordens_servico.listPorNumero': linha('ordens_servico:ver', TODOS, 'filtra', ({ ordem_numero }) => ({
      numero: ordem_numero,
    })),
    'ordens_servico.listParaVinculo': linha('ordens_servico:ver', TODOS, 'filtra'),
    'ordens_servico.create': linha('ordens_servico:editar', TODOS, 'recusa', ({ filial_id, cliente_id }) => ({
      filial_id,
      cliente_id,
      equipamento: 'Notebook',
      defeito_reclamado: 'Não liga',
    })),
    'ordens_servico.update': linha('ordens_servico:editar', TODOS, 'recusa', ({ ordem_id }) => ({
      id: ordem_id,
      versao: 99,
      equipamento: 'Notebook',
      defeito_reclamado: 'Não liga',
      status: 'em_andamento',
    })),
    'ordens_servico.exportar': linha('ordens_servico:ver', TODOS, 'recusa', csvDaFilial),
  },
};
