-- The books know users only by this id, so they can be kept when an account is erased.
alter table users add column payer_id uuid not null default gen_random_uuid();
create unique index users_payer on users (payer_id);

create table ledger_events (
  id bigint generated always as identity primary key,
  source text not null,
  external_id text not null check (length(external_id) between 1 and 200),
  kind text not null check (kind in ('payment', 'grant', 'refund', 'chargeback', 'revocation', 'cancellation',
    'resumption', 'expiry', 'allowance', 'reserve', 'settle', 'lapse')),
  payer_id uuid not null,
  happened_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  details jsonb not null default '{}',
  -- An event that arrives again is the same event.
  unique (source, external_id)
);
create index ledger_events_payer on ledger_events (payer_id, id);
create index ledger_events_money on ledger_events (payer_id, id)
  where kind not in ('allowance', 'reserve', 'settle', 'lapse');

create table ledger_entries (
  event_id bigint not null references ledger_events,
  account text not null,
  unit text not null,
  payer_id uuid not null,
  amount bigint not null check (amount <> 0),
  primary key (event_id, account, unit)
);
create index ledger_entries_balance on ledger_entries (payer_id, unit, account) include (amount);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger cannot be changed';
end $$;
create trigger ledger_events_are_final before update or delete on ledger_events
  for each row execute function refuse_ledger_change();
create trigger ledger_events_are_whole before truncate on ledger_events
  for each statement execute function refuse_ledger_change();
create trigger ledger_entries_are_final before update or delete on ledger_entries
  for each row execute function refuse_ledger_change();
create trigger ledger_entries_are_whole before truncate on ledger_entries
  for each statement execute function refuse_ledger_change();

-- All entries of an event are inserted by one statement, so each statement must add up.
create function check_ledger_balance() returns trigger language plpgsql as $$
begin
  if exists (select 1 from added group by event_id, unit having sum(amount) <> 0) then
    raise exception 'the entries of a ledger event do not add up to zero';
  end if;
  return null;
end $$;
create trigger ledger_entries_add_up after insert on ledger_entries
  referencing new table as added for each statement execute function check_ledger_balance();

-- One row for each period of a user, derived from the ledger. Rows that were written by hand become grants.
insert into ledger_events (source, external_id, kind, payer_id, happened_at, details)
  select 'staff', 'before the ledger ' || m.user_id, 'grant', u.payer_id, m.started_at, jsonb_build_object(
      'coverage', jsonb_build_object('tier', m.tier, 'value_cents', 0,
        'days', coalesce(ceil(extract(epoch from m.expires_at - m.started_at) / 86400), 36500)),
      'reason', 'Granted before the ledger existed.')
  from memberships m join users u on u.id = m.user_id
  where m.expires_at is null or m.expires_at > m.started_at;
alter table memberships drop constraint memberships_pkey;
alter table memberships add primary key (user_id, started_at);
alter table memberships add column is_grace boolean not null default false;
alter table memberships add column subscription text;

-- What was counted as used includes what is reserved for tasks that have not ended.
alter table image_allowance add column granted integer not null default 0;
alter table image_allowance add column reserved integer not null default 0;
update image_allowance a set reserved = least(a.used, t.images), used = a.used - least(a.used, t.images)
  from (select user_id, allowance_day, sum(images)::int as images from tasks
    where status in ('queued', 'running') group by user_id, allowance_day) t
  where t.user_id = a.user_id and t.allowance_day = a.day;
with opened as (
  insert into ledger_events (source, external_id, kind, payer_id, happened_at)
    select 'task', 'reserve ' || t.id, 'reserve', u.payer_id, now()
    from tasks t join users u on u.id = t.user_id where t.status in ('queued', 'running')
    returning id, external_id, payer_id
)
insert into ledger_entries (event_id, payer_id, account, unit, amount)
  select o.id, o.payer_id, side.account, 'pictures', side.sign * t.images
  from opened o join tasks t on 'reserve ' || t.id = o.external_id
  cross join (values ('available', -1), ('reserved', 1)) as side (account, sign);
