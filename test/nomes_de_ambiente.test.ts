/**
 * Names of environment variables are for the operator, at a terminal or in .env.example. Screens must describe a
 * setting in other words and say where its instructions are.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSourceTexts } from './source_texts.ts';

/** Files whose texts go to the terminal: they run before any screen exists, or from a command. */
const TERMINAL =
  /^(app\/run_server|platform\/server\/(start\/\w+|postgres\/\w+|process\/(log|data_folder)|secrets\/secret|backup\/backup_restore))\.ts$/;

const NOMES = [
  ...readFileSync(new URL('../.env.example', import.meta.url), 'utf8').matchAll(/^#([A-Z][A-Z0-9_]+)=/gm),
].map(([, nome]) => nome);

test('nenhum texto das telas fala em nomes de variáveis de ambiente', () => {
  expect(NOMES).toEqual(expect.arrayContaining(['HOST', 'BASE_URL', 'BACKUP_DIR_2', 'DATABASE_URL']));
  const nome = new RegExp(`\\b(${NOMES.join('|')}|SMTP_[A-Z]+)\\b`);
  const fontes = readSourceTexts();
  const doTerminal = fontes.filter(({ file }) => TERMINAL.test(file));
  expect({ nomes: NOMES.length, doTerminal: doTerminal.length }).toEqual({ nomes: 22, doTerminal: 15 });
  const ditos = fontes
    .filter((fonte) => !doTerminal.includes(fonte))
    .flatMap(({ file, texts }) =>
      [...texts].filter((text) => nome.test(text)).map((text) => `${file}: ${text}`),
    );
  expect(ditos).toEqual([]);
});
