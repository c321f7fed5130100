-- Payments that do not fit the books, for staff: nothing was granted for them.
create table payment_problems (
  id uuid primary key,
  provider text not null,
  external_id text not null,
  problem text not null,
  created_at timestamptz not null default now(),
  solved_at timestamptz,
  solved_by uuid references users on delete set null,
  solution text,
  unique (provider, external_id, problem)
);
create index payment_problems_open on payment_problems (created_at) where solved_at is null;
