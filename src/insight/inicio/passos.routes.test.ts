/** 'Primeiros passos': done by what exists, skipped and hidden for every administrator, shown to those who may act. */
import { expect, test } from 'vitest';
import { createTestApi } from '#test/api.ts';

const aindaFaltam = async (api: Awaited<ReturnType<typeof createTestApi>>) =>
  (await api.client.inicio.passos()).passos
    .filter(({ feito, pulado }) => !feito && !pulado)
    .map(({ passo }) => passo);

test('um passo fica feito pelo que existe na loja, e o que se pula ou oculta vale para todos', async () => {
  const api = await createTestApi();
  const passos = ['empresa', 'filiais', 'pessoas', 'servicos', 'financeiro', 'impressos', 'copia', 'ordem'];
  expect((await api.client.inicio.passos()).passos.map(({ passo }) => passo)).toEqual(passos);
  await api.client.configuracoes.salvarEmpresa({
    nome: 'Oficina',
    telefone: '4133334444',
    versao: (await api.client.configuracoes.get()).versao,
  });
  await api.client.produtos_servicos.create({
    tipo: 'servico',
    nome: 'Troca de tela',
    valor_venda_pf: '90.00',
  });
  const restam = await aindaFaltam(api);
  for (const passo of ['empresa', 'servicos']) expect(restam).not.toContain(passo);
  expect(restam).toContain('ordem');
  await api.client.inicio.pularPasso({ passo: 'copia' });
  await api.client.inicio.pularPasso({ passo: 'copia' });
  expect(await aindaFaltam(api)).toEqual(restam.filter((passo) => passo !== 'copia'));
  const { rows } = await api.dono.query('select pulados, oculto from primeiros_passos');
  expect(rows).toEqual([{ pulados: ['copia'], oculto: false }]);
  await api.client.inicio.ocultarPassos({});
  expect((await api.client.inicio.passos()).oculto).toBe(true);
});
