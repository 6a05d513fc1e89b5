-- Technicians (paper 02 §§ 1, 2; 00 § 11): every technician is a profile; one who does not sign in has no credential.

-- auth: people who are named by records and cannot sign in, until someone gives them an e-mail.
create view pessoas_sem_acesso as
select u.id from usuarios u join profiles p on p.id = u.id
where p.situacao = 'bloqueado' and u.email like '%@sem-acesso.invalid'
  and not exists (select from contas c where c.usuario_id = u.id);

create table tecnicos (
  id uuid primary key references profiles (id),
  telefone text check (telefone <> '' and length(telefone) <= 40),
  ativo boolean not null default true,
  versao int not null default 1,
  user_id uuid not null references usuarios (id),
  criado_em timestamptz not null
);

-- tecnicos: a row says so, for or against; without one, the built-in role does.
create view tecnicos_da_casa as
select p.id, coalesce(t.ativo, true) and (p.situacao = 'ativo' or s.id is not null) as ativo, s.id is not null as sem_acesso
from profiles p left join tecnicos t on t.id = p.id left join pessoas_sem_acesso s on s.id = p.id
where t.id is not null or p.papel_id = 'tecnico';

-- ordens_servico: orders that are neither delivered nor cancelled, by technician.
create index ordens_servico_tecnico_idx on ordens_servico (tecnico_id, filial_id) where status not in ('entregue', 'cancelada');
create view ordens_dos_tecnicos as
select id, tecnico_id, filial_id from ordens_servico where tecnico_id is not null and status not in ('entregue', 'cancelada');

update papeis set permissoes = permissoes || array['tecnicos:ver', 'tecnicos:editar'], versao = versao + 1 where id = 'gerente';
update papeis set permissoes = permissoes || array['tecnicos:ver'], versao = versao + 1 where id in ('atendente', 'tecnico');
