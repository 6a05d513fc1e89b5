/**
 * A signature on a phone that is turned while it is drawn: the ink is where the finger was, nothing is cut, what was
 * drawn before stays, and the picture that is sent holds all of it. Once on the customer's page, once in the office.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import { abrirLoja } from './loja.ts';
import { postar } from './pessoa.ts';
import { linkDaOrdem, test, tornarAdministradora } from './server.ts';

const EM_PE = { width: 390, height: 844 };
const DEITADO = { width: 844, height: 390 };
const CELULAR = { viewport: EM_PE, isMobile: true, hasTouch: true };

/** In CSS pixels from the pad's corner. */
interface Ponto {
  x: number;
  y: number;
}
interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The pad's place, once it no longer moves: a font or a part of the page that arrives late would push it. */
async function lugarParado(page: Page, quadro: Locator) {
  await quadro.scrollIntoViewIfNeeded();
  let lugar = await quadro.boundingBox();
  await expect
    .poll(async () => {
      const antes = lugar;
      await page.waitForTimeout(100);
      lugar = await quadro.boundingBox();
      return lugar !== null && JSON.stringify(lugar) === JSON.stringify(antes);
    })
    .toBe(true);
  if (!lugar) throw new Error('the pad is not on the screen');
  return lugar;
}

/** Draws a line with a finger. */
async function riscar(page: Page, quadro: Locator, de: Ponto, ate: Ponto): Promise<void> {
  const lugar = await lugarParado(page, quadro);
  const cdp = await page.context().newCDPSession(page);
  const tocar = (type: 'touchStart' | 'touchMove', parte: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [
        { x: lugar.x + de.x + (ate.x - de.x) * parte, y: lugar.y + de.y + (ate.y - de.y) * parte },
      ],
    });
  await tocar('touchStart', 0);
  for (let passo = 1; passo <= 30; passo += 1) await tocar('touchMove', passo / 30);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await cdp.detach();
}

/** The area of the ink from `aPartir` on, in CSS pixels, and the pad's size; the area is null without ink. */
const tinta = (quadro: Locator, aPartir = 0): Promise<{ area: Area | null; width: number; height: number }> =>
  quadro.evaluate((canvas: HTMLCanvasElement, from) => {
    const { width, height } = canvas.getBoundingClientRect();
    const escala = canvas.width / width;
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    const pontos: [number, number][] = [];
    for (let at = 3; at < data.length; at += 4) {
      const pixel = (at - 3) / 4;
      const [x, y] = [(pixel % canvas.width) / escala, Math.floor(pixel / canvas.width) / escala];
      if (data[at] && x >= from) pontos.push([x, y]);
    }
    const de = (lado: 0 | 1, qual: 'min' | 'max') =>
      pontos.reduce((achado, ponto) => Math[qual](achado, ponto[lado]), pontos[0]?.[lado] ?? 0);
    const area =
      pontos.length === 0
        ? null
        : { left: de(0, 'min'), top: de(1, 'min'), right: de(0, 'max'), bottom: de(1, 'max') };
    return { area, width, height };
  }, aPartir);

/** A stroke is up to five pixels wide and ends a few before the finger, more on a busy machine. */
function expectEntre(area: Area | null, de: Ponto, ate: Ponto): void {
  const quanto = 9;
  const lados = area ?? { left: Number.NaN, top: Number.NaN, right: Number.NaN, bottom: Number.NaN };
  expect(Math.abs(lados.left - Math.min(de.x, ate.x)), 'left').toBeLessThan(quanto);
  expect(Math.abs(lados.right - Math.max(de.x, ate.x)), 'right').toBeLessThan(quanto);
  expect(Math.abs(lados.top - Math.min(de.y, ate.y)), 'top').toBeLessThan(quanto);
  expect(Math.abs(lados.bottom - Math.max(de.y, ate.y)), 'bottom').toBeLessThan(quanto);
}

/** Turns the phone, and waits until the pad has the pixels of its new place. */
async function virar(page: Page, quadro: Locator, tela: typeof EM_PE): Promise<void> {
  await page.setViewportSize(tela);
  await expect
    .poll(() =>
      quadro.evaluate((canvas: HTMLCanvasElement) => {
        const { width, height } = canvas.getBoundingClientRect();
        return [canvas.width - Math.round(width * 2), canvas.height - Math.round(height * 2)];
      }),
    )
    .toEqual([0, 0]);
}

/** Draws upright, lying down and upright again, and returns the pad's picture. */
async function assinarVirando(page: Page, quadro: Locator): Promise<string> {
  const [primeiroDe, primeiroAte] = [
    { x: 40, y: 40 },
    { x: 240, y: 120 },
  ];
  await riscar(page, quadro, primeiroDe, primeiroAte);
  expectEntre((await tinta(quadro)).area, primeiroDe, primeiroAte);

  await virar(page, quadro, DEITADO);
  const { area, width } = await tinta(quadro);
  expect(width, 'the pad is wider on a phone that lies down').toBeGreaterThan(EM_PE.width);
  // The first stroke stays in its place.
  expectEntre(area, primeiroDe, primeiroAte);
  const [outroDe, outroAte] = [
    { x: width - 200, y: 130 },
    { x: width - 20, y: 30 },
  ];
  await riscar(page, quadro, outroDe, outroAte);
  expectEntre((await tinta(quadro, 300)).area, outroDe, outroAte);
  expectEntre((await tinta(quadro)).area, { x: primeiroDe.x, y: 30 }, { x: outroAte.x, y: 130 });

  // Upright the pad is narrower than the drawing, which shrinks in proportion.
  await virar(page, quadro, EM_PE);
  const menor = await tinta(quadro);
  const fator = (menor.width - 8) / outroAte.x;
  expectEntre(menor.area, { x: primeiroDe.x * fator, y: 30 * fator }, { x: menor.width - 8, y: 130 * fator });
  const [ultimoDe, ultimoAte] = [
    { x: 30, y: 165 },
    { x: menor.width - 30, y: 150 },
  ];
  await riscar(page, quadro, ultimoDe, ultimoAte);
  const tudo = await tinta(quadro);
  expectEntre(
    tudo.area,
    { x: Math.min(30, primeiroDe.x * fator), y: 30 * fator },
    { x: menor.width - 8, y: 165 },
  );
  // The browser takes a tap within milliseconds of a stroke for a part of it; no finger is that fast.
  await page.waitForTimeout(500);
  return quadro.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL('image/png').split(',')[1] ?? '');
}

async function abrirOrdem(page: Page, nome: string) {
  const { centro, cliente_id, email } = await abrirLoja(page, nome);
  const ordem = await postar<{ id: string; numero_os: number }>(page, '/api/ordens_servico', {
    filial_id: centro,
    cliente_id,
    equipamento: 'Celular',
    defeito_reclamado: 'Tela trincada',
  });
  return { ...ordem, email };
}

async function imagemAssinada(page: Page, ordem_id: string): Promise<string | undefined> {
  const lida = await page.request.get(`/api/ordens_servico/${ordem_id}/assinaturas`);
  const [assinatura] = (await lida.json()) as { imagem: string }[];
  return assinatura?.imagem;
}

test('na página do cliente, com o celular virado, a tinta fica onde o dedo passou', async ({
  page,
  browser,
  server,
}) => {
  const { id, email } = await abrirOrdem(page, 'Virada');
  await tornarAdministradora(server, email);
  const celular = await browser.newContext({ ...CELULAR, baseURL: server.url });
  const rua = await celular.newPage();
  await rua.goto(`/acompanhar/${await linkDaOrdem(server, id, 'assinatura')}`);
  const desenho = await assinarVirando(rua, rua.getByLabel('Assine no quadro'));
  await rua.getByRole('button', { name: 'Assinar' }).tap();
  await expect(rua.getByRole('heading', { level: 1, name: 'Assinado' })).toBeVisible();
  expect(await imagemAssinada(page, id)).toBe(desenho);
  await celular.close();
});

test('na janela da loja, com o celular virado, a tinta fica onde o dedo passou', async ({
  browser,
  server,
}) => {
  const celular = await browser.newContext({ ...CELULAR, baseURL: server.url });
  const page = await celular.newPage();
  const { id, numero_os, email } = await abrirOrdem(page, 'Virada Loja');
  await tornarAdministradora(server, email);
  await page.goto(`/vendas/ordens/${numero_os}`);
  await page.getByRole('button', { name: 'Assinar entrada' }).tap();
  const janela = page.getByRole('dialog', { name: `Assinar a entrada da OS #${numero_os}` });
  // A finger signs on the screen unless told otherwise.
  const desenho = await assinarVirando(page, janela.getByLabel('Assine no quadro'));
  await janela.getByRole('button', { name: 'Assinar', exact: true }).tap();
  await expect(janela).toHaveCount(0);
  expect(await imagemAssinada(page, id)).toBe(desenho);
  await celular.close();
});
