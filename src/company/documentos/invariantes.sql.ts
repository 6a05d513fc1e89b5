import type { SliceInvariants } from '#platform/server/sql/invariants.ts';

export const documentosInvariants: SliceInvariants = {
  invariants: {
    'O que foi impresso confere com o seu hash': `
      select encode(sha256, 'hex') as sha256, criado_em from documentos_conteudos
      where conteudo is not null and sha256 <> sha256(convert_to(conteudo::text, 'UTF8'))`,
    'O que se assinou está guardado, com o seu hash': `
      select a.id as assinatura_id, encode(a.sha256, 'hex') as sha256 from assinaturas a
      left join documentos_conteudos c using (sha256) where c.sha256 is null`,
    'As redações de um texto de impresso são numeradas sem falta': `
      select bloco, filial_id, count(*) as redacoes, max(numero) as ultima from modelos_texto
      group by bloco, filial_id having count(*) <> max(numero)`,
  },
};
