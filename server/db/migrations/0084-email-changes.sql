-- A change of address waits here until both mailboxes have confirmed it. One per account: a new one replaces it.
create table email_changes (
  user_id uuid primary key references users on delete cascade,
  new_email text not null check (new_email = lower(new_email)),
  -- Hashes of the tokens in the two mails.
  old_token_hash bytea not null unique,
  new_token_hash bytea not null unique,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  expires_at timestamptz not null
);
