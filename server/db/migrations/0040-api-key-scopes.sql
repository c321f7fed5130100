-- Keys that were made before scopes keep working for everything, and without an end.
alter table api_keys
  add column scopes text[] not null default '{read,create,chat,account}'
    check (scopes <@ '{read,create,chat,account}'),
  add column expires_at timestamptz;
alter table api_keys alter column scopes drop default;
