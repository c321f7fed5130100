-- Receipts of payments, and credit notes of refunds and chargebacks. One sequence without gaps: the counter is locked until
-- the transaction ends, and a rolled back number is used again.
create table receipt_counter (last integer not null);
insert into receipt_counter select count(*) from ledger_events where kind in ('payment', 'refund', 'chargeback');

create table receipts (
  number integer primary key,
  event_id bigint not null unique references ledger_events,
  payer_id uuid not null,
  -- As the seller was then; null for what was paid before receipts existed.
  seller jsonb,
  issued_at timestamptz not null default now(),
  mailed_at timestamptz
);
create index receipts_payer on receipts (payer_id, number);
create index receipts_unmailed on receipts (number) where mailed_at is null;

insert into receipts (number, event_id, payer_id, issued_at, mailed_at)
  select row_number() over (order by id), id, payer_id, recorded_at, now()
  from ledger_events where kind in ('payment', 'refund', 'chargeback');
