/** Screens hide what the server would refuse: for every permission a write requires, some screen of its area asks for it. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { operacoesDoContrato } from './ids_do_contrato.ts';

const raiz = new URL('..', import.meta.url).pathname;
const ler = (arquivo: string) => readFileSync(`${raiz}${arquivo}`, 'utf8');
/** 'src/<storey>/<slice>/File.tsx' */
const sliceDe = (arquivo: string) => arquivo.split('/')[2] ?? '';

const arquivos = globSync('src/*/*/*.{tsx,client.ts}', { cwd: raiz });
/** The entries of the lists of pages and of settings ask for permissions on behalf of the slice that they load. */
const entradas = ['src/app/pages.ts', 'src/company/configuracoes/abas.client.ts'].flatMap((arquivo) =>
  ler(arquivo)
    .split('\n  },\n')
    .flatMap((texto) => {
      const slice = /import\('#\w+\/(\w+)\//.exec(texto)?.[1];
      return slice ? [{ slice, texto }] : [];
    }),
);
const telas = [...arquivos.map((arquivo) => ({ slice: sliceDe(arquivo), texto: ler(arquivo) })), ...entradas];

/** The slices that declare operations of each name, read from the list of contracts. */
const contratos = ler('src/app/contracts.ts');
const pastas = new Map(
  [...contratos.matchAll(/import \{ (\w+) \} from '#\w+\/(\w+)\//g)].map(([, nome, slice]) => [nome, slice]),
);
const donos = Map.groupBy(
  [...contratos.matchAll(/^ {2}(\w+): (\{[^}]*\}|\w+),$/gm)].flatMap(([, nome = '', valor = '']) =>
    [...valor.matchAll(/\w+/g)].map(([contrato]) => ({ nome, slice: pastas.get(contrato) })),
  ),
  ({ nome }) => nome,
);
/** Whether the slice's screens belong to operations of this name. */
const ehDaArea = (slice: string, nome: string) => donos.get(nome)?.some((um) => um.slice === slice) ?? false;

const escritas = operacoesDoContrato().flatMap(({ nome, meta: { kind, permission } }) => {
  const [area = '', operacao = ''] = nome.split('.');
  return kind === 'command' && permission.includes(':') ? [{ nome, area, operacao, permission }] : [];
});

/** The slice whose screens open an operation's window, or call it, where that is not its own area. */
const ABRE: ReadonlyMap<string, string> = new Map([
  ['copias.fazer', 'configuracoes'],
  ['mensagens.enviarOrcamento', 'orcamentos'],
  ['documentos.salvarPresets', 'previas'],
  ['documentos.salvarTexto', 'previas'],
  ['privacidade.exportar', 'clientes'],
  ...['pagar', 'estornar'].map((nome) => [`financeiro.${nome}`, 'contas'] as const),
  ...['criarConta', 'alterarConta', 'criarForma', 'alterarForma', 'criarCategoria', 'alterarCategoria', 'excluirCategoria'].map(
    (nome) => [`financeiro.${nome}`, 'fluxo'] as const,
  ),
  ...['cobrarSinal', 'cobrarParcela', 'confirmarPix', 'cancelarCobranca'].map((nome) => [`pagamentos.${nome}`, 'contas'] as const),
  ['atendimento.unirClientes', 'clientes'],
  ['pagamentos.mudarPagador', 'atendimento'],
  ['ordens_servico.receberSinal', 'atendimento'],
  ['orcamentos.dispensar', 'atendimento'],
  ['baixa_aparelho.declarar', 'atendimento'],
  ['baixa_aparelho.pedirNoCelular', 'atendimento'],
]); // biome-ignore format: a list
/** No screen checks this permission, because each audit row says whether the user may restore it. */
const DITO_PELO_SERVIDOR = 'auditoria:restaurar';
/** The server's answer for 'Como pagou?' says whether the user may receive. */
const DITO_NAS_OPCOES: Readonly<Record<string, string>> = { 'financeiro:receber': 'pode_receber' };

/** Whether the file calls the operation through a slice's client: `useCommand(caixa.abrir, …)`. */
const chama = (texto: string, operacao: string) => new RegExp(`\\b\\w+\\.${operacao}\\b`).test(texto);
/**
 * Whether the file asks for the permission: with a hook, with the function that `usePermissoes` returns, or in a
 * declaration that the page or Configurações asks for.
 */
function pergunta(texto: string, permission: string): boolean {
  const dito = DITO_NAS_OPCOES[permission];
  const nomes = `['"]${permission}['"]`;
  return (
    new RegExp(`(usePermissao(DaEmpresa)?|pode)\\([^)]*${nomes}|(editar|permission): ${nomes}`).test(texto) ||
    (dito !== undefined && new RegExp(`\\b${dito}\\b`).test(texto))
  );
}

const daTela = ({ nome, area }: (typeof escritas)[number], slice: string) =>
  ehDaArea(slice, area) || ABRE.get(nome) === slice;

test('cada escrita é chamada por uma tela da sua área, ou da que abre a sua janela', () => {
  const chamadas = escritas.filter(({ permission }) => permission !== DITO_PELO_SERVIDOR);
  const semTela = chamadas.filter(
    (escrita) => !telas.some(({ slice, texto }) => daTela(escrita, slice) && chama(texto, escrita.operacao)),
  );
  expect(semTela.map(({ nome }) => nome)).toEqual([]);
  expect(escritas.length - chamadas.length).toBe(4);
  expect([...ABRE.keys()].filter((nome) => !chamadas.some((uma) => uma.nome === nome))).toEqual([]);
});

test('quem escreve numa tela é perguntado ali se pode', () => {
  const conferidas = escritas.filter(({ permission }) => permission !== DITO_PELO_SERVIDOR);
  const semPergunta = conferidas.filter(
    (escrita) =>
      !telas.some(({ slice, texto }) => daTela(escrita, slice) && pergunta(texto, escrita.permission)),
  );
  expect(semPergunta.map(({ nome, permission }) => `${nome} ${permission}`)).toEqual([]);
  expect({
    arquivos: arquivos.length,
    entradas: entradas.length,
    areas: donos.size,
    conferidas: conferidas.length,
  }).toEqual({
    arquivos: 448,
    entradas: 41,
    areas: 50,
    conferidas: 188,
  });
});
