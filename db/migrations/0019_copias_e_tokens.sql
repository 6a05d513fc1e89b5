-- How many backups stay, which was fixed: the newest of each of so many days, weeks and months.
alter table configuracoes
  add column copias_dias int not null default 7
    constraint configuracoes_copias_dias_check check (copias_dias between 1 and 90),
  add column copias_semanas int not null default 4
    constraint configuracoes_copias_semanas_check check (copias_semanas between 0 and 104),
  add column copias_meses int not null default 12
    constraint configuracoes_copias_meses_check check (copias_meses between 0 and 120);

-- Null: the person acted at a browser; else a program of theirs, with this token. Tokens are revoked and never deleted.
alter table auditoria add column token_id uuid;
