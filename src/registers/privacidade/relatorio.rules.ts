/** Builds the readable report of everything known about a customer. Pure functions. */
import type { RegistroAuditado } from '#company/auditoria/auditoria.contract.ts';
import { textoDoValor } from '#company/auditoria/auditoria.rules.ts';
import { campoDe } from '#platform/shared/audit_words.ts';
import { formatDateTime } from '#platform/shared/dates.ts';
import { formatBRL, formatQuantity } from '#platform/shared/money.ts';
import { ROTULO_CANAL, ROTULO_FORMA } from './consentimentos.rules.ts';
import type { Consentimento } from './privacidade.contract.ts';

export interface Relatorio {
  titulo: string;
  subtitulo: string;
  secoes: { titulo: string; linhas: [rotulo: string, valor: string][] }[];
}

type Linhas = Readonly<Record<string, unknown>>;

interface ItemDaOrdem {
  descricao: string;
  quantidade: string;
  valor_total: string;
}

export interface DadosPessoais {
  cadastros: readonly Linhas[];
  consentimentos: readonly Omit<Consentimento, 'por'>[];
  ordens: readonly (Linhas & {
    numero_os: number;
    itens: readonly ItemDaOrdem[];
    historico_status: readonly { para: string; em: string }[];
  })[];
  vendas: readonly (Linhas & {
    data_venda: Date;
    produto: string;
    quantidade: string;
    valor_total: string;
  })[];
  alteracoes: readonly Pick<RegistroAuditado, 'criado_em' | 'operacao' | 'registro' | 'filial' | 'campos'>[];
}

export function relatorioDe(dados: DadosPessoais, gerado_em: Date, fuso_horario: string): Relatorio {
  const quando = (instante: Date | string) => formatDateTime(new Date(instante), fuso_horario);
  const nome = String(dados.cadastros[0]?.nome_completo ?? 'Cliente');
  const campos = (tabela: string, linha: Linhas) => linhasDe(tabela, linha, fuso_horario);
  return {
    titulo: `Dados pessoais de ${nome}`,
    subtitulo: `Tudo o que a loja guarda sobre o titular (LGPD, Lei 13.709/2018, art. 18). Gerado em ${quando(gerado_em)}.`,
    secoes: [
      ...dados.cadastros.map((cadastro) => ({
        titulo: `Cadastro na filial ${String(cadastro.filial)}`,
        linhas: campos('clientes', cadastro),
      })),
      {
        titulo: 'Consentimentos de contato',
        linhas: dados.consentimentos.map(({ canal, concedido, como, criado_em }) => [
          quando(criado_em),
          `${ROTULO_CANAL[canal]}: ${concedido ? 'autorizado' : 'retirado'} (${ROTULO_FORMA[como].toLowerCase()})`,
        ]),
      },
      ...dados.ordens.map((ordem) => ({
        titulo: `Ordem de Serviço #${ordem.numero_os}`,
        linhas: [
          ...campos('ordens_servico', ordem),
          ...ordem.itens.map(linhaDoItem),
          ...ordem.historico_status.map(({ para, em }): [string, string] => [
            `Em ${quando(em)}`,
            `Status: ${textoDe('ordens_servico', 'status', para, fuso_horario)}`,
          ]),
        ],
      })),
      {
        titulo: 'Vendas',
        linhas: dados.vendas.map(({ data_venda, produto, quantidade, valor_total }) => [
          quando(data_venda),
          `${formatQuantity(quantidade)} × ${produto}: ${formatBRL(valor_total)}`,
        ]),
      },
      {
        titulo: 'Histórico de alterações',
        linhas: dados.alteracoes.map(({ criado_em, operacao, registro, campos: mudancas }) => [
          quando(criado_em),
          [
            registro ? `${operacao}: ${registro}` : operacao,
            ...mudancas
              .filter(({ mudou }) => mudou)
              .map(({ rotulo, antes, depois }) => `${rotulo}: ${antes ?? '-'} → ${depois ?? '-'}`),
          ].join('\n'),
        ]),
      },
    ],
  };
}

function linhaDoItem({ descricao, quantidade, valor_total }: ItemDaOrdem): [string, string] {
  return ['Item', `${formatQuantity(quantidade)} × ${descricao}: ${formatBRL(valor_total)}`];
}

function textoDe(tabela: string, nome: string, valor: unknown, fuso_horario: string): string {
  const campo = campoDe(tabela, nome);
  const leitura = {
    nomes: new Map<string, string>(),
    fuso_horario,
    permissoes: new Set<string>(),
    equipe: false,
  };
  return campo ? (textoDoValor(campo, valor, leitura) ?? '-') : String(valor);
}

function linhasDe(tabela: string, linha: Linhas, fuso_horario: string): [string, string][] {
  return Object.entries(linha).flatMap(([nome, valor]): [string, string][] => {
    const campo = nome === 'filial' || nome === 'itens' ? null : campoDe(tabela, nome);
    const instante = valor instanceof Date ? valor.toISOString() : valor;
    const texto = campo && textoDe(tabela, nome, instante, fuso_horario);
    return campo && texto && texto !== '-' ? [[campo.rotulo, texto]] : [];
  });
}
