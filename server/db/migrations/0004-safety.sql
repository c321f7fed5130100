-- Refusals that a person has to look at [S-2], and what anyone contests [S-8].
create table safety_cases (
  id uuid primary key,
  user_id uuid references users on delete set null,
  rule text not null,
  verdict text not null,
  -- Where the text was entered, as call and field.
  place text not null,
  -- The words that fired, nothing more of what was written.
  words text[] not null,
  created_at timestamptz not null default now(),
  decided_at timestamptz
);
create index safety_cases_user on safety_cases (user_id, created_at);
create index safety_cases_open on safety_cases (created_at) where decided_at is null;
