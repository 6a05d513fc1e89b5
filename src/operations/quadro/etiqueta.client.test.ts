import { expect, test } from 'vitest';
import { umaPorVez } from './etiqueta.client.ts';

test('uma leitura espera a outra, uma foto ilegível não a para, e o código procurado conta uma vez só', async () => {
  const respostas: ((codigos: { rawValue: string }[] | Error) => void)[] = [];
  const detectar = () =>
    new Promise<{ rawValue: string }[]>((resolve, reject) => {
      respostas.push((com) => (com instanceof Error ? reject(com) : resolve(com)));
    });
  const lidos: string[] = [];
  const ler = umaPorVez(detectar, (codigo) => {
    lidos.push(codigo);
    return codigo === 'OS0007';
  });
  const vez = async (com: { rawValue: string }[] | Error) => {
    const primeira = ler();
    const feitas = respostas.length;
    await Promise.all([ler(), ler()]);
    expect(respostas).toHaveLength(feitas);
    respostas.at(-1)?.(com);
    await primeira;
  };
  await vez([]);
  await vez(new Error('InvalidStateError'));
  await vez([{ rawValue: '7891000000727' }]);
  await vez([{ rawValue: 'OS0007' }]);
  expect(respostas).toHaveLength(4);
  await ler();
  expect(respostas).toHaveLength(4);
  expect(lidos).toEqual(['7891000000727', 'OS0007']);
});
