import { IconWritingSign } from '@tabler/icons-react';
import type { AtoDaOrdem } from '#operations/ordens_servico/atos.client.ts';
import { aprovavelNoBalcao } from './balcao.rules.ts';

export const respostasActs: readonly AtoDaOrdem[] = [
  {
    label: 'Aprovar no balcão',
    icon: IconWritingSign,
    permissao: 'orcamentos:responder',
    busca: { aprovar: '1' },
    nosItens: aprovavelNoBalcao,
  },
];
