-- Consent to the use of a face, asked for by a link [S-5]. Only hashes of the links are stored.
create table consents (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- How the user who asks calls the person.
  name text not null,
  purpose text not null,
  state text not null default 'asked' check (state in ('asked', 'given', 'refused', 'withdrawn')),
  link_hash bytea not null unique,
  withdrawal_hash bytea unique,
  -- Deleted at withdrawal.
  sealed_embedding bytea,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  answered_at timestamptz,
  withdrawn_at timestamptz,
  check ((state = 'given') = (sealed_embedding is not null))
);
create index consents_user on consents (user_id, id);

-- The consents that the arts of a task used, directly or through an art that they were made from.
create table task_consents (
  task_id uuid not null references tasks on delete cascade,
  consent_id uuid not null references consents on delete cascade,
  primary key (task_id, consent_id)
);
create index task_consents_consent on task_consents (consent_id);
