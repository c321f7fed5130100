-- Engines on which the task failed: another one tries next, if one can.
alter table tasks add column failed_engines text[] not null default '{}';
-- Not claimed before this time; null: at once.
alter table tasks add column retry_at timestamptz;

-- The oldest that wait for a server: they move on when the server is gone.
create index tasks_waiting on tasks (queued_at, id) where status = 'queued' and model <> 'stand-in';

-- Consecutive failures of tasks on this server, and the last one's sentence.
alter table image_servers add column failures integer not null default 0;
alter table image_servers add column last_failure text;
-- After too many failures the server gets no task before this time, then one to try; null: it gets all.
alter table image_servers add column retry_at timestamptz;
-- Headers to send to the server, credentials included: JSON, sealed.
alter table image_servers add column sealed_headers bytea;
