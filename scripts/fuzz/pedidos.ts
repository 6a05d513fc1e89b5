/** One request in an operation's own shape, as REST or as the web app's RPC, mostly with something wrong in it. */
import type { Random } from '../demo/random.ts';
import { porFormulario } from './formularios.ts';
import type { Operacao, Pedido } from './operacoes.ts';
import { estragar, hostil, type Ids, idDoCampo, valorDe } from './valores.ts';

const colecaoDe = (operacao: Operacao) => operacao.caminho.split('/')[1] ?? '';

export function montarPedido(random: Random, operacoes: readonly Operacao[], ids: Ids): Pedido {
  // Few of the hundreds of operations take files, but they can fail in more ways, so they are picked more often.
  const comArquivo = operacoes.filter(({ formulario }) => formulario);
  const operacao = random.pick(comArquivo.length > 0 && random.chance(0.04) ? comArquivo : operacoes);
  const pedido =
    operacao.formulario && random.chance(0.8)
      ? porFormulario(operacao, random, ids)
      : random.chance(0.2)
        ? porRpc(operacao, random, ids)
        : porRest(operacao, random, ids);
  if (random.chance(0.3)) pedido.cabecalhos['idempotency-key'] = chave(random);
  return random.chance(0.12) ? deformar(pedido, random) : pedido;
}

function chave(random: Random): string {
  return random.pick(['a', 'k'.repeat(255), 'k'.repeat(256), '%00', "'", `chave-${random.int(1, 40)}`]);
}

function porRest(operacao: Operacao, random: Random, ids: Ids): Pedido {
  const valores = operacao.parametros
    .filter(({ obrigatorio }) => obrigatorio || random.chance(0.5))
    .map(({ nome, em, schema }) => {
      const certo =
        em === 'path' && nome === 'id'
          ? idDoCampo('', colecaoDe(operacao), random, ids)
          : valorDe(schema, nome, colecaoDe(operacao), random, ids);
      return { nome, em, texto: emTexto(random.chance(0.25) ? estragar(certo, random) : certo) };
    });
  let caminho = operacao.caminho;
  for (const { nome, em, texto } of valores) {
    if (em === 'path') caminho = caminho.replace(`{${nome}}`, codificar(texto));
  }
  const busca = valores
    .filter(({ em }) => em === 'query')
    .map(({ nome, texto }) => `${nome}=${codificar(texto)}`);
  const corpo = operacao.corpo && corpoDe(operacao, random, ids);
  return {
    operacao: operacao.nome,
    metodo: operacao.metodo,
    caminho: `/api${caminho}${busca.length > 0 ? `?${busca.join('&')}` : ''}`,
    cabecalhos: corpo === null ? {} : { 'content-type': 'application/json' },
    corpo,
  };
}

function corpoDe({ corpo, caminho }: Operacao, random: Random, ids: Ids): string {
  const certo = valorDe(corpo ?? {}, '', caminho.split('/')[1] ?? '', random, ids);
  return emJson(random.chance(0.65) ? estragar(certo, random) : certo);
}

/** The web app's protocol: the input under `json`, types that JSON lacks under `meta`. */
function porRpc(operacao: Operacao, random: Random, ids: Ids): Pedido {
  const colecao = colecaoDe(operacao);
  const campos = Object.fromEntries(
    operacao.parametros.map(({ nome, schema }) => [
      nome,
      nome === 'id' ? idDoCampo('', colecao, random, ids) : valorDe(schema, nome, colecao, random, ids),
    ]),
  );
  const corpo = operacao.corpo ? valorDe(operacao.corpo, '', colecao, random, ids) : {};
  const certo = { ...campos, ...(corpo as object) };
  const json = random.chance(0.6) ? estragar(certo, random) : certo;
  const meta = random.chance(0.2) ? { meta: hostilMeta(random) } : {};
  return {
    operacao: operacao.nome,
    metodo: 'POST',
    caminho: `/rpc/${operacao.nome.replaceAll('.', '/')}`,
    cabecalhos: { 'content-type': 'application/json' },
    corpo: emJson({ json, ...meta }),
  };
}

function hostilMeta(random: Random): unknown {
  return random.pick<unknown>([
    [[1, 'id']], [[0, 'id']], [[6, 'a', 'b']], [[3, '__proto__', 'x']], [[1, 'constructor', 'prototype']], [[99, 'id']], 'x', [null], [[]],
    [[2, 0]], [[5, 'id']], { length: 1 }, [['1', 'id']],
  ]); // biome-ignore format: a table
}

/** Breaks the request below the schema level: method, headers, encoding, size. */
function deformar(pedido: Pedido, random: Random): Pedido {
  const { cabecalhos, corpo } = pedido;
  const json = { ...cabecalhos, 'content-type': 'application/json' };
  return random.pick<() => Pedido>([
    () => ({ ...pedido, operacao: '', metodo: random.pick(['PUT', 'HEAD', 'OPTIONS', 'PATCH', 'DELETE', 'GET', 'PURGE']) }),
    () => ({ ...pedido, corpo: corpo ? corpo.slice(0, corpo.length / 2) : '{' }),
    () => ({ ...pedido, corpo: '', cabecalhos: json }),
    () => ({ ...pedido, corpo: random.pick(['null', '[]', '"a"', '1', 'undefined', '{"a":1,"a":2}', '\ufeff{}']), cabecalhos: json }),
    () => ({ ...pedido, corpo: '['.repeat(50_000), cabecalhos: json }),
    () => ({ ...pedido, corpo: JSON.stringify({ a: 'x'.repeat(1_700_000) }), cabecalhos: json }),
    () => ({ ...pedido, corpo: '{"__proto__":{"admin":true},"id":"x"}', cabecalhos: json }),
    () => ({ ...pedido, cabecalhos: { ...cabecalhos, 'content-type': random.pick(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded']) } }),
    () => ({ ...pedido, cabecalhos: { ...cabecalhos, 'content-encoding': 'gzip' } }),
    () => ({ ...pedido, cabecalhos: { ...cabecalhos, origin: random.pick(['null', 'https://mau.exemplo', 'http://localhost.mau.exemplo']) } }),
    () => ({ ...pedido, cabecalhos: { ...cabecalhos, 'x-forwarded-for': `${"9.".repeat(3)}9, ::1`, 'x-request-id': 'a'.repeat(5000) } }),
    () => ({ ...pedido, operacao: '', caminho: `${pedido.caminho}${random.pick(['/', '//', '/..', '%00', '%', '%zz', '%ff', '?', '?filial_id=a&filial_id=b', '?a[]=1&a[b]=2', '#'])}` }),
    () => ({ ...pedido, operacao: '', caminho: `${pedido.caminho.split('?')[0]}?busca=${codificar(emTexto(hostil(random))).slice(0, 8000)}` }),
    () => ({ ...pedido, operacao: '', caminho: random.pick(['/api', '/api/', '/rpc', '/api/auth/delete-user', '/api/auth/get-session', '/api/auth/admin/list-users', '/api/../rpc/x', '/assets/../../.env', '/assets/%2e%2e/%2e%2e/package.json', '/.env', '//mau.exemplo/x']) }),
  ])(); // biome-ignore format: a table
}

function emTexto(valor: unknown): string {
  return typeof valor === 'string' ? valor : (JSON.stringify(valor) ?? 'undefined');
}

/** encodeURIComponent throws on a lone surrogate, which a hostile client may send. */
function codificar(texto: string): string {
  return encodeURIComponent(texto.slice(0, 6000).toWellFormed());
}

function emJson(valor: unknown): string {
  return JSON.stringify(valor) ?? 'null';
}
