-- mensagens: the notice that the device of a ready order is due, 1 to 4; null before the first, and once it was sent.
create function aviso_de_retirada(p_ordem_id uuid, p_pronta_em timestamptz, p_agora timestamptz) returns int
  language sql stable as $$
  select case when devidos.total > coalesce(enviados.ultimo, 0) then devidos.total end
  from (select count(*)::int as total from mensagens_configuracao c, unnest(c.avisos_retirada) as dias
      where p_agora >= p_pronta_em + make_interval(days => dias)) devidos,
    (select max(substr(m.modelo, 10)::int) as ultimo from mensagens m
      where m.ordem_servico_id = p_ordem_id and m.modelo ~ '^retirada_[1-4]$' and m.criado_em >= p_pronta_em
        and m.situacao <> 'falhou') enviados
$$;
