/**
 * Refuses declared identifiers with a Portuguese word in the platform, whose language is English. Names of data are
 * exempt: database columns, JSON keys, environment settings, error codes, the fields of log lines and the columns of a
 * test's own queries.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Node, parseSync, Visitor } from 'oxc-parser';
import { TEST } from './places.ts';

interface Declared {
  name: string;
  /** True for functions, types and classes: their names belong to the platform, even if they handle data. */
  isOwn: boolean;
  start: number;
}

/** Words that programmers here are likely to use. English words ('data', 'total') cannot be distinguished. */
const PORTUGUESE = new Set(
  `abertas abrir acao acesso acha achada achar acoes acrescenta agora alguem alterar altera ambos anterior antes
  antiga apagar apressada arquivo arquivos assunto ate atras atrasada atraso atual aviso avisos banco bairro buscar
  busca cadastro calar campo campos cancelado cargo carregar certo chave cidade cliente clientes coluna colunas
  comando compra compras comum comuns conexao conferir configuracao consulta consultar conta contagem contar copia
  copias copiar cor criar criada criado cruzar custo dadas dado dados deles dele demais depois desconto descricao
  desde desfaz destino destinos dia dias dinheiro direcao disponivel divergencia dividir documento dois dono empresa
  endereco engolido entrada equipe errada erro erros escolha escolhe escolher escopo escrever escrita espera esperar
  estado estados estilo estoque estranho evento eventos existe exemplo exemplos exportar falha falhas faltam faturar
  fazer feita feitas feito feitos ficha fila filha filho filial filiais filtro filtros fim fora formato fornecedor
  gravar grava guardar historico hora horas igual ignora inclui inicio instante inteira invariante itens janela junto
  lados ler lida lido lidos ligacao ligacoes ligar ligado limite limpar linha linhas lista listar livre locais loja
  longe maior mais marca medir meio menor mensagem mensagens mes meses minuto modulo mostrar motivo movimentacao
  mudanca mudar mudou muitas nada nenhum nenhuma nome nomes noturna nova novas novo novos numero nunca observacoes
  oficina opcao opcoes operacao operacoes ordem ordenar ordens origem outra outras outro outros ouvintes pagina
  palavra palavras papel papeis para pedido pedidos perder pergunta permissao permissoes pessoa pessoas pode pontas
  ponto por porta posicao pouca poucas prazo preco primeira primeiro produto produtos programa proximo quando
  quantidade quem recado recusa recusar refaz refere registro registros remetente repetida resposta respostas
  restaurar restauracao resultado rotina rotulo rotulos saida saldo segredo seguranca segunda segundas segundo selado
  selo sem semana semanas senha sequencia sequencias servico servidor sessao sete sistema situacao soltar solta somar
  sono sucesso tabela tabelas tamanho tarefa tela telas tem tempo tentativa tentativas terminou texto textos tipo
  titulo toda todas todo todos tomar tres trocado tudo ultima ultimo uma um usada usado usuario usuarios valor valores
  vazia vazio venda vendas verificar versao vez vezes`.split(/\s+/),
);

/** Keys of JSON and fields of log lines that are not columns. */
const ON_THE_WIRE = new Set([
  // Lists: the query and its page.
  ...[
    'limite',
    'contar',
    'ordenar_por',
    'direcao',
    'itens',
    'anterior',
    'proximo',
    'ha_mais_que_total',
    'soma',
  ],
  // The days of a period.
  'ate',
  // Exports and their audit rows, refusals, the signed-in user, and the warnings of a write.
  ...['formato', 'com_busca', 'atual', 'papel', 'filial', 'falta_segundo_fator', 'avisos', 'mensagem'],
  // Live events, and the messages between tabs about the connection.
  ...['disponivel', 'conexao'],
  // A queued mail.
  ...['para', 'assunto', 'paragrafos', 'texto'],
  // The manifest of a backup.
  ...['programa', 'criada_em', 'tabelas', 'colunas', 'linhas', 'sequencias', 'usada'],
  // Log lines.
  ...['usuario', 'conta', 'aviso', 'tarefa', 'tentativa'],
  // Columns of queries over sessions and tokens.
  ...['papel_nome', 'permissoes_do_token', 'filiais_do_token', 'entrada'],
]);

const SCHEMA = path.join(import.meta.dirname, '../src/platform/server/sql/schema.gen.ts');
const COLUMNS = new Set([...readFileSync(SCHEMA, 'utf8').matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name));

const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[_$]+/);

function isPortuguese({ name, isOwn }: Declared): boolean {
  const isData = COLUMNS.has(name) || ON_THE_WIRE.has(name) || (!isOwn && /^[A-Z\d_]+$/.test(name));
  return (isOwn || !isData) && wordsOf(name).some((word) => PORTUGUESE.has(word));
}

/** The declared identifiers with a Portuguese word, with their lines. */
export function portugueseNames(file: string, text: string): { name: string; line: number }[] {
  const { program } = parseSync(file, text);
  const declared: Declared[] = [];
  const add = (node: Node | null | undefined, isOwn = false): void => {
    if (!node) return;
    if (node.type === 'Identifier') declared.push({ name: node.name, isOwn, start: node.start });
    else if (node.type === 'ObjectPattern') {
      for (const part of node.properties) add(part.type === 'Property' ? part.value : part.argument);
    } else if (node.type === 'ArrayPattern') for (const part of node.elements) add(part);
    else if (node.type === 'AssignmentPattern') add(node.left);
    else if (node.type === 'RestElement') add(node.argument);
  };
  /** A test compares whole rows, whose columns its queries name with `as`. */
  const columns = new Set<string>();
  const readQuery = (query: string): void => {
    if (!TEST.test(file) || !/\bselect\b/i.test(query)) return;
    for (const [, name = ''] of query.matchAll(/\bas (\w+)/gi)) columns.add(name);
  };
  const parameters = ({ params }: { params: readonly Node[] }) => {
    for (const param of params) add(param);
  };
  new Visitor({
    Literal: ({ value }) => typeof value === 'string' && readQuery(value),
    TemplateLiteral: ({ quasis }) => readQuery(quasis.map(({ value }) => value.raw).join('')),
    VariableDeclarator: ({ id, init }) => add(id, init?.type === 'ArrowFunctionExpression'),
    FunctionDeclaration: (node) => {
      add(node.id, true);
      parameters(node);
    },
    FunctionExpression: parameters,
    ArrowFunctionExpression: parameters,
    TSMethodSignature: ({ key, params }) => [key, ...params].forEach((node) => void add(node)),
    TSFunctionType: parameters,
    ClassDeclaration: ({ id }) => add(id, true),
    TSInterfaceDeclaration: ({ id }) => add(id, true),
    TSTypeAliasDeclaration: ({ id }) => add(id, true),
    TSPropertySignature: ({ key }) => add(key),
    PropertyDefinition: ({ key }) => add(key),
    MethodDefinition: ({ key }) => add(key),
    Property: ({ key, computed }) => !computed && add(key),
    ImportSpecifier: ({ local, imported }) =>
      imported.type === 'Identifier' && imported.name !== local.name && add(local),
  }).visit(program);
  return declared
    .filter((one) => isPortuguese(one) && (one.isOwn || !columns.has(one.name)))
    .map(({ name, start }) => ({ name, line: text.slice(0, start).split('\n').length }));
}
