import { type Caso, linha, TODOS } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';

const daOrdem = ({ ordem_id }: Caso) => ({ id: ordem_id });

const doEnvio = ({ envio_id }: Caso) => ({ id: envio_id });

export const enviosTrials: SliceTrials = {
  access: {
    criar: async ({ client }, { ordem_id, longe_id }) => {
      const { id } = await client.envios.enviar({ id: ordem_id, para_filial_id: longe_id, observacao: null });
      return { envio_id: id };
    },
    operacoes: {
      'envios.destinos': linha('ordens_servico:editar', TODOS, 'empresa'),
      'envios.daOrdem': linha('ordens_servico:ver', TODOS, 'recusa', daOrdem),
      'envios.enviar': linha('ordens_servico:editar', TODOS, 'recusa', (caso) => ({
        ...daOrdem(caso),
        para_filial_id: caso.longe_id,
        observacao: null,
      })),
      'envios.receber': linha('ordens_servico:editar', TODOS, 'recusa', doEnvio),
      'envios.cancelar': linha('ordens_servico:editar', TODOS, 'recusa', doEnvio),
    },
  },
};
