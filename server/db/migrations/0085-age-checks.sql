-- [S-1] Checks of age by a provider: result, method, time and reference; never documents or birth dates.
create table age_checks (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- The hash of the value that the provider sends back with the result.
  state_hash bytea not null unique,
  -- `unfinished`: the user cancelled, or the provider gave no result.
  state text not null check (state in ('pending', 'passed', 'failed', 'unfinished')),
  provider text not null,
  method text,
  reference text,
  -- As the provider named it, in two letters.
  country text check (country ~ '^[A-Z]{2}$'),
  return_to text,
  created_at timestamptz not null default now(),
  -- When the provider checked.
  checked_at timestamptz,
  -- Until when a result counts.
  expires_at timestamptz,
  check ((state in ('passed', 'failed')) = (checked_at is not null and expires_at is not null and reference is not null))
);
create index age_checks_user on age_checks (user_id, created_at desc);
-- Every call reads the last result of its user.
create index age_checks_result on age_checks (user_id, created_at desc) where state in ('passed', 'failed');

-- Never written: the results above replace it.
alter table users drop column age_verified_at;
