-- When SECRET takes the place of the generated secret, that one is kept for a while, sealed with SECRET, so that links
-- signed with it still open.
alter table server_secret
  alter column secret drop not null,
  add column sealed bytea,
  add column retired_at timestamptz,
  add constraint server_secret_is_one check ((secret is null) = (sealed is not null) and (sealed is null) = (retired_at is null));
