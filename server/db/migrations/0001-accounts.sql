-- People. The columns that better-auth writes (name, email, password in accounts, tokens) keep its meaning under our names.
create table users (
  id uuid primary key,
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  two_factor_enabled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  handle text,
  description text not null default '',
  birth_date date not null,
  -- Set by an age-assurance provider; a birth date that was only typed in is not a verification.
  age_verified_at timestamptz,
  terms_accepted_at timestamptz not null default now(),
  is_admin boolean not null default false,
  suspended_reason text,
  -- Asked to be deleted: hidden at once, erased when this moment has passed, signing in before clears it.
  erase_after timestamptz,
  preferences jsonb not null default '{}'
);
create unique index users_handle on users (lower(handle));
create index users_erase_after on users (erase_after) where erase_after is not null;

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);

create table accounts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index accounts_user_provider on accounts (user_id, provider_id);

create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);

create table two_factors (
  id uuid primary key,
  user_id uuid not null unique references users on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);

create table api_keys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null,
  starts_with text not null,
  -- Only the hash: whoever reads the database cannot use a key.
  key_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index api_keys_user on api_keys (user_id);

create table memberships (
  user_id uuid primary key references users on delete cascade,
  tier text not null check (tier in ('plus', 'pro', 'ultra')),
  started_at timestamptz not null default now(),
  expires_at timestamptz
);

create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  type text not null,
  data jsonb not null default '{}',
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index notifications_user on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
