import type { Reference } from '#platform/server/sql/references.ts';

export const ordensServicoReferences: readonly Reference[] = [
  {
    to: 'etapas',
    from: 'ordens_servico',
    where: 'etapa_id = :id',
    one: 'ordem de serviço vinculada',
    many: 'ordens de serviço vinculadas',
    position: 10,
  },
  {
    to: 'filiais',
    from: 'ordens_servico',
    where: 'filial_id = :id',
    one: 'ordem de serviço vinculada',
    many: 'ordens de serviço vinculadas',
    position: 20,
  },
  {
    to: 'clientes',
    from: 'ordens_servico',
    where: '(cliente_id = :id or pagador_id = :id)',
    one: 'ordem de serviço vinculada',
    many: 'ordens de serviço vinculadas',
    position: 10,
  },
  {
    to: 'equipamentos',
    from: 'ordens_servico',
    where: 'equipamento_id = :id',
    one: 'ordem de serviço vinculada',
    many: 'ordens de serviço vinculadas',
    position: 10,
  },
];
