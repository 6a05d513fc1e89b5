-- What was done under an idempotency key, once whoever has the key in hand has ended. A row is written with the result and at
-- no other time; copies of the program from before this still write one first, as 'em_andamento', in their own transaction.
create function idempotencia_da_chave(p_user_id uuid, p_chave text) returns setof idempotencia
  language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(p_user_id || ' ' || p_chave, 0));
  -- A statement of its own, which sees what was committed while this waited.
  return query select * from idempotencia where user_id = p_user_id and chave = p_chave;
end $$;

-- Left by calls that lost their transaction.
delete from idempotencia where status = 'em_andamento';

-- The audit log asks for this job in the same statement that writes a row, so the queue is always there. The program tells
-- pg-boss the same when it starts.
select fila.create_queue('acontecimento', '{
  "policy": "standard", "retryLimit": 5, "retryDelay": 30, "retryBackoff": true, "retryDelayMax": 3600, "expireInSeconds": 900,
  "heartbeatSeconds": 60, "retentionSeconds": 2592000, "deleteAfterSeconds": 2592000}'::jsonb);
