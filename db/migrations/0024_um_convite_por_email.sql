-- An e-mail has one open invitation: of several that were made at the same moment the newest stays.
update convites c
  set cancelado_em = (select max(n.criado_em) from convites n where n.email = c.email)
  where c.aceito_em is null and c.cancelado_em is null
    and exists (select from convites n where n.email = c.email and n.aceito_em is null and n.cancelado_em is null
      and (n.criado_em, n.id) > (c.criado_em, c.id));

create unique index convites_email_aberto_key on convites (email) where aceito_em is null and cancelado_em is null;
