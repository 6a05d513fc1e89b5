import type { SliceInvariants } from '#platform/server/sql/invariants.ts';

/** The job deletes files that have been unused for a day; two days leave room for one missed night. */
export const anexosInvariants: SliceInvariants = {
  invariants: {
    'Cada anexo tem o seu arquivo': `
      select x.id, x.tabela, x.registro_id from anexos x
      where not exists (select from arquivos a where a.sha256 = x.sha256)`,
    'Cada arquivo tem um anexo, é a miniatura de um que tem, ou é recente': `
      select encode(a.sha256, 'hex') as sha256, a.tipo, a.usado_em from arquivos a
      where a.usado_em < now() - interval '49 hours'
        and not exists (select from anexos x where x.sha256 = a.sha256)
        and not exists (select from arquivos f where f.miniatura = a.sha256)`,
    'Cada foto tem a sua miniatura': `
      select encode(a.sha256, 'hex') as sha256, a.largura, a.altura from arquivos a
      where a.miniatura is null and (a.largura > 320 or a.altura > 320)`,
  },
  ofFiles: {
    'Cada arquivo confere com o seu hash': `
      select encode(sha256, 'hex') as sha256, tipo, tamanho from arquivos where sha256 <> sha256(bytes)`,
  },
};
