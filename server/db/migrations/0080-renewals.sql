-- A renewal that the provider could not charge is an event too.
alter table ledger_events drop constraint ledger_events_kind_check;
alter table ledger_events add constraint ledger_events_kind_check check (kind in ('payment', 'grant', 'refund',
  'chargeback', 'revocation', 'cancellation', 'resumption', 'failed_renewal', 'expiry', 'allowance', 'reserve', 'settle',
  'lapse'));

-- The mails about a late renewal, each sent once.
create table renewal_letters (
  payer_id uuid not null,
  kind text not null check (kind in ('late', 'ended')),
  -- When the grace began.
  since timestamptz not null,
  sent_at timestamptz not null default now(),
  primary key (payer_id, kind, since)
);
create index memberships_grace on memberships (expires_at) where is_grace;
