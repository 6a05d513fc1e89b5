/** Sistema › Configurações for people who may edit only some of it. */
import { expect, test } from 'vitest';
import { GRUPOS_DE_CONFIGURACOES } from '#company/configuracoes/abas.client.ts';
import { abasDeConfiguracoes, quemEditaUmaAba } from '#company/configuracoes/grupos.client.ts';
import { comDependencias } from '#company/sistema/permissoes.rules.ts';
import { hasPermission, type Permission, permissionsOfRole } from '#platform/shared/permissions.ts';
import { mayOpen, type Screen } from '#platform/web/data/screen.ts';
import { screenAt } from './pages.ts';

function tela(): Screen {
  const screen = screenAt('/sistema/config');
  if (!screen) throw new Error('No page /sistema/config');
  return screen;
}
const abas = (granted: ReadonlySet<string>) =>
  abasDeConfiguracoes((permissao: Permission) => hasPermission(granted, permissao));

test('quem pode editar uma configuração abre a tela e vê a aba dela', () => {
  const grupos = GRUPOS_DE_CONFIGURACOES;
  expect([...(tela().alsoFor ?? [])].sort()).toEqual(quemEditaUmaAba().sort());
  expect(grupos.length).toBe(15);
  for (const grupo of grupos) {
    const { editar, ver } = grupo;
    const granted = new Set<string>(comDependencias([editar, ...(ver ? [ver] : [])]));
    expect.soft(mayOpen(tela(), granted), editar).toBe(true);
    expect
      .soft(
        abas(granted).flatMap(({ groups }) => groups),
        `${grupo.grupo} ${editar}`,
      )
      .toContain(grupo);
  }
});

test('a gerência chega às etapas, aos tipos e às mensagens, e não ao que é da administração', () => {
  const gerencia = new Set<string>(permissionsOfRole('gerente'));
  expect(gerencia).toContain('modelos:editar');
  expect(gerencia).not.toContain('configuracoes:ver');
  expect(mayOpen(tela(), gerencia)).toBe(true);
  const vistas = abas(gerencia);
  expect(vistas.map(({ titulo }) => titulo)).toEqual(['Ordens', 'Mensagens', 'Financeiro']);
  for (const { groups } of vistas)
    for (const { editar } of groups) expect.soft(gerencia, editar).toContain(editar);
});

test('quem não edita nem vê configurações não abre a tela', () => {
  const ninguem = new Set(['ordens_servico:ver']);
  expect(mayOpen(tela(), ninguem)).toBe(false);
  expect(abas(ninguem)).toEqual([]);
});
