/** The words of a reading: those that a screen shows, and those that a signature covers. */
import type { Page } from '@playwright/test';

interface Leitura {
  titulo: string;
  linhas: { rotulo: string; texto: string }[];
  itens: { descricao: string; conta: string; total: string }[];
  total: string | null;
  condicoes: string;
}

/** Every text on the screen in the part that is signed, in order. */
export const palavrasNaTela = (page: Page): Promise<string[]> =>
  page.locator('[data-leitura]').evaluate((lida) => {
    const textos: string[] = [];
    const andar = document.createTreeWalker(lida, NodeFilter.SHOW_TEXT);
    while (andar.nextNode()) textos.push(andar.currentNode.textContent ?? '');
    return textos;
  });

/** The words that the newest signature of this order covers, in order. */
export async function palavrasAssinadas(page: Page, ordem_id: string): Promise<string[]> {
  const da = `/api/ordens_servico/${ordem_id}/assinaturas`;
  const todas = (await (await page.request.get(da)).json()) as { id: string }[];
  const assinado = await page.request.get(`${da}/${todas.at(-1)?.id}`);
  const { leitura } = (await assinado.json()) as { leitura: Leitura };
  return [
    leitura.titulo,
    ...leitura.linhas.flatMap(({ rotulo, texto }) => [rotulo, texto]),
    ...leitura.itens.flatMap(({ descricao, conta, total }) => [descricao, conta, total]),
    ...(leitura.total === null ? [] : ['Total', leitura.total]),
    ...(leitura.condicoes ? [leitura.condicoes] : []),
  ];
}
