-- From a request to a picture. States: queued -> running -> done, failed, cancelled or blocked; running -> queued when
-- a worker is lost. A task ends once: whoever ends it must hold its run.
create table tasks (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  mode text not null,
  status text not null check (status in ('queued', 'running', 'done', 'failed', 'cancelled', 'blocked')),
  -- As contract/generation/resolve-settings.ts says.
  settings jsonb not null,
  -- What an engine must have loaded: a model of the catalogue, a tool, or `stand-in` for an engine that draws all.
  model text not null,
  -- Its place among all that wait, given once when it is submitted: see server/domain/scheduler.
  rank double precision not null,
  -- Seconds it is expected to take.
  cost real not null,
  pictures smallint not null,
  -- Reserved of the allowance of this day; what does not become a picture is given back when the task ends.
  allowance_day date not null,
  warnings jsonb not null default '[]',
  attempts smallint not null default 0,
  -- Made anew by every worker that takes the task: whoever comes late with an old one changes nothing.
  run_id uuid,
  engine text,
  engine_name text,
  lease_until timestamptz,
  cancel_requested boolean not null default false,
  progress real not null default 0,
  step integer not null default 0,
  steps integer not null default 0,
  -- The newest softened preview of each picture, as data addresses of a few kilobytes; gone when the task ends.
  previews jsonb not null default '[]',
  error text,
  created_at timestamptz not null default now(),
  queued_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz
);
-- A person's tasks that are not over: a handful, however many are.
create index tasks_active on tasks (user_id, id) where status in ('queued', 'running');
create index tasks_user on tasks (user_id);
-- The scheduler asks for the fairest and the oldest of each model.
create index tasks_fairest on tasks (model, rank, queued_at, id) where status = 'queued';
create index tasks_oldest on tasks (model, queued_at, id) where status = 'queued';
-- The clock of the turns: the least rank of all that waits.
create index tasks_clock on tasks (rank) where status = 'queued';
-- Those three hold only what waits; what has left them is cleared away early, however many tasks there have been.
alter table tasks set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000);
create index tasks_lease on tasks (lease_until) where status = 'running';
create index tasks_engine on tasks (engine) where status = 'running';

create table arts (
  id uuid primary key,
  task_id uuid not null references tasks on delete cascade,
  user_id uuid not null references users on delete cascade,
  position smallint not null,
  status text not null check (status in ('queued', 'running', 'done', 'failed', 'cancelled', 'blocked')),
  mode text not null,
  prompt text not null,
  seed bigint not null,
  width integer not null,
  height integer not null,
  is_private boolean not null,
  hide_prompt boolean not null,
  parent_art_id uuid references arts on delete set null,
  -- From here on: known once it is drawn.
  media_type text,
  file_key text unique,
  thumb_key text unique,
  thumbhash text,
  size_bytes bigint,
  sha256 bytea,
  -- What the scanner saw: rating, faces, perceptual hashes (server/domain/sight.ts). null: it could not tell.
  sight jsonb,
  rating text check (rating in ('general', 'suggestive', 'explicit')),
  scanned_at timestamptz,
  engine text,
  -- What was really used where the settings left it open: steps, guidance, model.
  drawn jsonb,
  -- Why there is no picture to see.
  reason text,
  case_id uuid references safety_cases on delete set null,
  like_count integer not null default 0,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  deleted_at timestamptz,
  unique (task_id, position)
);
create index arts_user on arts (user_id, id);
create index arts_case on arts (case_id) where case_id is not null;

-- How far each person's turns reach, and where the turns stand: see server/domain/scheduler/fair-share.ts.
create table queue_shares (
  user_id uuid primary key references users on delete cascade,
  virtual_finish double precision not null
);
create table queue_clock (
  only_row boolean primary key default true check (only_row),
  clock double precision not null
);
insert into queue_clock (clock) values (0);

create table picture_allowance (
  user_id uuid not null references users on delete cascade,
  day date not null,
  used integer not null,
  primary key (user_id, day)
);

-- What the worker processes can draw with at the moment; a row that was not seen for a while is gone.
create table engines (
  id text primary key,
  worker_id uuid not null,
  name text not null,
  capabilities jsonb not null,
  warm_models text[] not null default '{}',
  seconds_per_picture real,
  seen_at timestamptz not null default now()
);

-- ComfyUI servers that the back office added; those of COMFYUI_URLS need no row unless they are drained.
create table image_servers (
  url text primary key,
  id uuid not null unique,
  name text not null,
  -- Finishes what it has and takes nothing new.
  draining boolean not null default false,
  -- Added in the back office, rather than named by COMFYUI_URLS.
  added boolean not null,
  last_error text,
  checked_at timestamptz,
  created_at timestamptz not null default now()
);

-- [S-3] Uploads are scanned too: what was seen is kept for the rules that ask about it.
alter table assets add column sight jsonb;
alter table assets add column scanned_at timestamptz;
alter table assets add column case_id uuid references safety_cases on delete set null;

-- [S-3] Pictures that may not come back: perceptual hashes, compared with every picture that enters or is made.
create table blocked_pictures (
  id uuid primary key,
  hashes jsonb not null,
  reason text not null,
  case_id uuid references safety_cases on delete set null,
  created_at timestamptz not null default now()
);

-- [S-8] A case is a decision by a rule, on a text or on a picture, and what became of it.
alter table safety_cases add column subject text not null default 'text' check (subject in ('text', 'picture', 'upload'));
-- The decision in plain words, as the person was told it.
alter table safety_cases add column reason text not null default '';
alter table safety_cases add column contested_at timestamptz;
alter table safety_cases add column statement text;
alter table safety_cases add column decision text check (decision in ('upheld', 'overturned'));
alter table safety_cases add column decision_reason text;
alter table safety_cases add column decided_by uuid references users on delete set null;
create index safety_cases_desk on safety_cases (created_at, id)
  where decided_at is null and (contested_at is not null or subject <> 'text' or verdict = 'sexualises_minor');

-- [S-11] Nobody edits what staff did or looked at.
create table audit_log (
  id bigint generated always as identity primary key,
  actor_id uuid,
  action text not null,
  subject text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log cannot be changed';
end $$;
create trigger audit_log_is_final before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_is_whole before truncate on audit_log
  for each statement execute function refuse_change();
