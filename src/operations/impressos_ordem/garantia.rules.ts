/** The printed document 'Garantia': the work, the device, the last day of each item, and the shop's conditions. */
import { type Ambiente, defineImpresso, type Peca } from '#company/documentos/impressos.rules.ts';
import { linha, parDe } from '#company/documentos/papel.rules.ts';
import { formatDay } from '#platform/shared/dates.ts';
import { formatPhone } from '#platform/shared/documents.ts';
import { firstName } from '#platform/shared/text.ts';
import { nomeDoItem } from './ordem.rules.ts';

export interface DadosDaGarantia {
  numero_os: number;
  cliente: string;
  aparelho: string;
  numero_serie: string | null;
  laudo: string | null;
  /** ISO 8601; null while the device is in the shop. */
  retirada_em: string | null;
  /** The last day of each item, 'YYYY-MM-DD'. Empty before the order is billed and handed over. */
  itens: readonly { descricao: string; garantia_ate: string }[];
  /** Returned after billing: named, so that an earlier paper does not promise for them. Absent in older prints. */
  estornados?: readonly string[];
  filial: string;
  telefone_filial: string | null;
  empresa: string;
}

function corpo(dados: DadosDaGarantia, { formato, textos, instante }: Ambiente): Peca[] {
  const { cliente, aparelho, numero_serie, laudo, retirada_em, itens, estornados = [] } = dados;
  const texto = textos.ordem_garantia ?? '';
  return [
    { text: `Cliente: ${cliente}` },
    { text: `Aparelho: ${aparelho}` },
    ...(numero_serie ? [{ text: `Nº de série/IMEI: ${numero_serie}` }] : []),
    ...(retirada_em ? [{ text: `Retirado em ${instante(retirada_em)}` }] : []),
    linha(formato),
    ...(itens.length + estornados.length === 0
      ? [{ text: 'A garantia começa na retirada da ordem faturada.' }]
      : []),
    ...itens.map(({ descricao, garantia_ate }) =>
      parDe(descricao, `até ${formatDay(garantia_ate)}`, { margin: [0, 0, 0, 2] }),
    ),
    ...estornados.map((descricao) =>
      parDe(nomeDoItem({ descricao, estornado: true }), 'sem\u00a0garantia', { margin: [0, 0, 0, 2] }),
    ),
    ...(laudo ? [linha(formato), { text: `Laudo: ${laudo}` }] : []),
    ...(texto ? [linha(formato), { text: texto, margin: [0, 4, 0, 0] }] : []),
  ];
}

export const GARANTIA = defineImpresso<DadosDaGarantia>({
  impresso: 'ordem_garantia',
  titulo: 'Garantia',
  intitular: ({ numero_os }) => `Garantia da ordem de serviço #${numero_os}`,
  revisao: 2,
  textos: [
    {
      bloco: 'ordem_garantia',
      rotulo: 'Garantia: condições',
      ajuda: 'Sai no termo de garantia, depois dos itens. Vazio não imprime nada. Confirme com um advogado.',
      padrao: [
        'A garantia cobre os serviços e as peças acima, a contar da retirada do aparelho (CDC, art. 26).',
        'Não cobre quedas, líquidos, mau uso nem consertos feitos por outra oficina.',
        'Traga este papel e o aparelho à {filial}.',
      ].join('\n'),
      variaveis: {
        primeiro_nome: 'primeiro nome do cliente',
        os: 'número da ordem',
        equipamento: 'aparelho',
        filial: 'filial',
        telefone_filial: 'telefone da filial',
        empresa: 'nome da empresa',
      },
    },
  ],
  variaveis: (dados) => ({
    primeiro_nome: firstName(dados.cliente),
    os: `#${dados.numero_os}`,
    equipamento: dados.aparelho,
    filial: dados.filial,
    telefone_filial: dados.telefone_filial && formatPhone(dados.telefone_filial),
    empresa: dados.empresa,
  }),
  corpo,
});
