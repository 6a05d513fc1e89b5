/** A password or code goes from its field to the server and is stored nowhere on the way. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { traverseContractProcedures } from '@orpc/server';
import { expect, test } from 'vitest';
import type { OperationMeta } from '#platform/shared/operation.ts';
import { contract } from './contracts.ts';

const SRC = fileURLToPath(new URL('..', import.meta.url));
const SECRET_FIELD = /^(\w+_)?(senha|password|segredo|token)$/;

const commands: { slice: string; name: string; idempotent: boolean; fields: string[] }[] = [];
traverseContractProcedures(
  { router: contract, path: [] },
  ({ contract: procedure, path: [slice = '', name = ''] }) => {
    const { meta, inputSchema } = procedure['~orpc'];
    const { kind, idempotent } = meta as OperationMeta;
    const shape = (inputSchema as { shape?: object } | undefined)?.shape ?? {};
    if (kind === 'command') commands.push({ slice, name, idempotent, fields: Object.keys(shape) });
  },
);
const takingSecrets = commands.filter(({ fields }) => fields.some((field) => SECRET_FIELD.test(field)));

const clients = globSync('**/*.client.ts', { cwd: SRC }).map((file) => readFileSync(`${SRC}${file}`, 'utf8'));

/** The options that screens pass to useCommand for this command. */
function optionsOf(slice: string, name: string): string[] {
  const call = new RegExp(`useCommand\\(\\w+\\.${name}, (\\{[^;]*?\\})\\)(?=[;\n])`, 'g');
  return clients
    .filter((text) => text.includes(`>('${slice}')`))
    .flatMap((text) => [...text.matchAll(call)].map(([, options = '']) => options));
}

test('o que leva uma senha não fica guardado com a chave de repetição', () => {
  expect(takingSecrets.map(({ name }) => name)).toContain('salvarSmtp');
  expect(takingSecrets.length).toBe(9);
  for (const { slice, name, idempotent } of takingSecrets)
    expect.soft(idempotent, `${slice}.${name}`).toBe(false);
});

test('o que leva ou devolve um segredo não fica no navegador até a resposta', () => {
  // Files are sent as forms by a queue of their own, which stores their keys with them.
  const secret = commands.filter(
    // The customers' page does not use useCommand and stores no answers.
    ({ slice, idempotent, fields }) =>
      !idempotent && !fields.includes('arquivo') && slice !== 'acompanhamento',
  );
  expect(secret.length).toBe(23);
  for (const { slice, name } of secret) {
    const said = optionsOf(slice, name);
    expect.soft(said.length, `${slice}.${name}: useCommand`).toBe(1);
    expect.soft(said[0], `${slice}.${name}`).toContain('secret: true');
  }
});

test('nenhum formulário com senha guarda rascunho', () => {
  const forms = globSync('**/*.tsx', { cwd: SRC })
    .map((file) => ({ file, text: readFileSync(`${SRC}${file}`, 'utf8') }))
    .filter(({ text }) => /PasswordInput|SenhaField|CodigoField/.test(text));
  expect(forms.length).toBe(13);
  for (const { file, text } of forms) expect.soft(text, file).not.toMatch(/\bdraft=/);
});
