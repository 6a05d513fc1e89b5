import { csv, GERENCIA, linha, NINGUEM, ninguem, type SliceAccess } from '#test/access.ts';

const pessoa = { profile_id: NINGUEM, ate: '2026-11-01' };

export const fechamentosAccess: SliceAccess = {
  operacoes: {
    'comissoes.listSemTecnico': linha('comissoes:ver', GERENCIA, 'filtra'),
    'comissoes.exportarSemTecnico': linha('comissoes:ver', GERENCIA, 'filtra', csv),
    'comissoes.linhasDaOrdem': linha('comissoes:editar', GERENCIA, 'recusa', ({ ordem_id }) => ({
      id: ordem_id,
    })),
    'comissoes.trocarTecnico': linha('comissoes:editar', GERENCIA, 'empresa', () => ({
      vendas: [NINGUEM],
      tecnico_id: NINGUEM,
      motivo: 'Foi outro',
    })),
    'comissoes.aFechar': linha('comissoes:fechar', GERENCIA, 'filtra', () => pessoa),
    'comissoes.listFechamentos': linha('comissoes:ver', GERENCIA, 'filtra'),
    'comissoes.exportarFechamentos': linha('comissoes:ver', GERENCIA, 'filtra', csv),
    'comissoes.fechar': linha('comissoes:fechar', GERENCIA, 'recusa', ({ filial_id }) => ({
      ...pessoa,
      filial_id,
      destino: 'folha',
    })),
    'comissoes.desfazerFechamento': linha('comissoes:fechar', GERENCIA, 'empresa', ninguem),
    'comissoes.demonstrativo': linha('comissoes:ver', GERENCIA, 'empresa', ninguem),
  },
};
