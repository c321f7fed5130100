-- What each membership gives and costs. A version is in force from `effective_from` until the next one; versions are never
-- changed, and one that is not in force yet can be withdrawn.
create table tier_versions (
  id integer generated always as identity primary key,
  terms jsonb not null,
  effective_from timestamptz not null,
  reason text not null,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz
);
