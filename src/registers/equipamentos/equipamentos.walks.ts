import type { SliceWalks } from '#e2e/walks.ts';

export const equipamentosWalks: SliceWalks = {
  telas: [
    {
      path: '/cadastros/equipamentos',
      title: 'Equipamentos',
      lista: {
        colunas: [
          'Equipamento',
          'Marca/Modelo',
          'N° de Série/IMEI',
          'Cliente',
          'Última OS',
          'Status',
          'Ações',
        ],
        busca: /equipamento, série ou cliente/,
      },
      leitura: { operacao: 'equipamentos/list', erro: 'Erro ao carregar equipamentos' },
      janelas: [
        {
          botao: 'Novo Equipamento',
          titulo: 'Novo Equipamento',
          tecla: true,
          endereco: '?novo=1',
          faltam: { Cliente: 'Selecione o cliente', Equipamento: 'Informe o equipamento' },
        },
      ],
    },
  ],
};
