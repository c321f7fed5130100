-- Each worker publishes its own row of an engine, so that one worker's failed check does not hide what others can reach.
-- The rows are rewritten every five seconds, so nothing is kept.
delete from chat_engines;

alter table chat_engines
  drop constraint chat_engines_pkey,
  add primary key (id, worker_id),
  -- The last problem, which stays after it has ended.
  add column problem jsonb,
  add column problem_since timestamptz,
  add column problem_ended timestamptz;
