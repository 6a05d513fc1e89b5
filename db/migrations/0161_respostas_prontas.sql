-- Ready answers that a shop adds beside those of the program: they have a name of their own, and may be taken away.
alter table modelos_mensagem
  add column nome text constraint modelos_mensagem_nome_check check (nome <> '' and char_length(nome) <= 60),
  add column excluida_em timestamptz,
  add constraint modelos_mensagem_propria check (starts_with(chave, 'propria_') = (nome is not null)),
  add constraint modelos_mensagem_propria_texto check (nome is null or texto is not null),
  add constraint modelos_mensagem_excluida check (excluida_em is null or nome is not null);
create unique index modelos_mensagem_nome_key on modelos_mensagem (sem_acento(nome))
  where nome is not null and excluida_em is null;
