/** The intake of a device, pure: its checklist, the accessory chips, the labels of the questions. */

export const MOMENTOS = ['entrada', 'saida'] as const;
export type Momento = (typeof MOMENTOS)[number];

export const ESTADOS = ['ok', 'defeito', 'nao_testado'] as const;
export type Estado = (typeof ESTADOS)[number];

export const ROTULO_ESTADO: Readonly<Record<Estado, string>> = {
  ok: 'OK',
  defeito: 'Defeito',
  nao_testado: 'Não testado',
};

export const NOTA_DO_PONTO = 200;

export interface Ponto {
  id: string;
  texto: string;
  estado: Estado;
  nota: string | null;
}
export type Resposta = Pick<Ponto, 'id' | 'estado' | 'nota'>;

/**
 * The checklist to save. Its texts come from `base`: the list of the device's kind, or the saved checklist. A point
 * without an answer counts as not tested; an answer to an unknown point is dropped.
 */
export function responder(
  base: readonly { id: string; texto: string }[],
  respostas: readonly Resposta[],
): Ponto[] {
  const por = new Map(respostas.map((resposta) => [resposta.id, resposta]));
  return base.map(({ id, texto }) => {
    const { estado = 'nao_testado', nota = null } = por.get(id) ?? {};
    return { id, texto, estado, nota };
  });
}

/** Whether the answers belong to this list. No answers fit any list: nothing was tested. */
export const respondeA = (
  base: readonly Pick<Ponto, 'id'>[],
  respostas: readonly Pick<Resposta, 'id'>[],
): boolean => respostas.length === 0 || respostas.some(({ id }) => base.some((ponto) => ponto.id === id));

/** The points that differ between intake and hand-over. A point that was tested only once does not count. */
export function diferencas(entrada: readonly Ponto[], saida: readonly Ponto[]): Map<string, Estado> {
  const antes = new Map(entrada.map(({ id, estado }) => [id, estado]));
  return new Map(
    saida.flatMap(({ id, estado }) => {
      const era = antes.get(id);
      const testado = era && era !== 'nao_testado' && estado !== 'nao_testado';
      return testado && era !== estado ? [[id, era] as const] : [];
    }),
  );
}

/** '20 ok · 2 com defeito · 1 não testado' */
export function resumo(pontos: readonly Pick<Ponto, 'estado'>[]): string {
  const quantos = (estado: Estado) => pontos.filter((ponto) => ponto.estado === estado).length;
  const nao_testados = quantos('nao_testado');
  return [
    `${quantos('ok')} ok`,
    `${quantos('defeito')} com defeito`,
    ...(nao_testados > 0 ? [`${nao_testados} ${nao_testados === 1 ? 'não testado' : 'não testados'}`] : []),
  ].join(' · ');
}

// Accessories ----------------------------------------------------------------------------------------------------------

const partes = (texto: string): string[] =>
  texto
    .split(',')
    .map((parte) => parte.trim())
    .filter(Boolean);
const igual = (a: string, b: string) => a.toLocaleLowerCase('pt-BR') === b.toLocaleLowerCase('pt-BR');

/** Whether the field contains the accessory as a separate entry between commas. */
export const temAcessorio = (texto: string, acessorio: string): boolean =>
  partes(texto).some((parte) => igual(parte, acessorio));

/** The field's text with the accessory added, or removed if it was there. */
export const alternarAcessorio = (texto: string, acessorio: string): string =>
  (temAcessorio(texto, acessorio)
    ? partes(texto).filter((parte) => !igual(parte, acessorio))
    : [...partes(texto), acessorio]
  ).join(', ');
