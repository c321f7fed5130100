-- What somebody wants to buy. It becomes a membership only by a payment in the ledger.
create table checkouts (
  id uuid primary key,
  payer_id uuid not null,
  provider text not null,
  tier text not null check (tier in ('plus', 'pro', 'ultra')),
  period text not null check (period in ('month', 'year')),
  days integer not null check (days > 0),
  -- The list price, and what the provider asks for in its own currency.
  value_cents integer not null check (value_cents > 0),
  amount integer not null check (amount > 0),
  currency text not null,
  is_gift boolean not null default false,
  -- The page to return to, such as the form that asked for a higher membership.
  return_to text,
  external_id text,
  state text not null default 'pending' check (state in ('pending', 'received', 'failed')),
  problem text,
  created_at timestamptz not null default now()
);
create index checkouts_payer on checkouts (payer_id, created_at);
create unique index checkouts_external on checkouts (provider, external_id) where external_id is not null;

create table vouchers (
  id uuid primary key,
  -- Only the hash: whoever reads the database cannot redeem a code.
  code_hash bytea not null unique,
  -- The end of the code, so that staff can tell codes apart.
  hint text not null,
  tier text not null check (tier in ('plus', 'pro', 'ultra')),
  days integer not null check (days > 0),
  value_cents integer not null,
  note text not null,
  created_by uuid references users on delete set null,
  -- The payment that bought it as a gift.
  checkout_id uuid unique references checkouts,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  redeemed_at timestamptz,
  -- The pseudonymous id of the books.
  redeemed_by uuid
);
create index vouchers_created on vouchers (created_at desc, id desc);
