-- Where the buyer was and the tax in the price. value_cents is without tax from now on; without a tax nothing changes.
alter table checkouts
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column tax_cents integer not null default 0 check (tax_cents >= 0),
  -- Parts of 100,000.
  add column tax_rate integer not null default 0 check (tax_rate >= 0),
  add column tax_included boolean not null default true;

-- Renewals that a later purchase has replaced and that still have to be ended at their provider.
create table replaced_renewals (
  -- The checkout that began it.
  subscription uuid primary key,
  payer_id uuid not null,
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  ended_at timestamptz
);
create index replaced_renewals_open on replaced_renewals (next_at) where ended_at is null;
