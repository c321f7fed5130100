-- Days that began before the ledger have used and reserved images that were never granted in it. One event per payer
-- brings the books to what `image_allowance` says, so that statements add up from then on.
update image_allowance set granted = used + reserved where granted < used + reserved;
with held as (
  select u.payer_id,
    (select coalesce(sum(a.granted - a.used - a.reserved), 0) from image_allowance a where a.user_id = u.id) as available,
    (select coalesce(sum(a.reserved), 0) from image_allowance a where a.user_id = u.id) as reserved
  from users u
), booked as (
  select payer_id, coalesce(sum(amount) filter (where account = 'available'), 0) as available,
    coalesce(sum(amount) filter (where account = 'reserved'), 0) as reserved
  from ledger_entries where unit = 'pictures' group by payer_id
), missing as (
  select h.payer_id, h.available - coalesce(b.available, 0) as available, h.reserved - coalesce(b.reserved, 0) as reserved
  from held h left join booked b using (payer_id)
), opened as (
  insert into ledger_events (source, external_id, kind, payer_id, happened_at, details)
    select 'allowance', payer_id || ' opening', 'allowance', payer_id, now(),
      jsonb_build_object('day', (now() at time zone 'UTC')::date::text)
    from missing where available <> 0 or reserved <> 0
    returning id, payer_id
)
insert into ledger_entries (event_id, payer_id, account, unit, amount)
  select o.id, o.payer_id, side.account, 'pictures', side.amount
  from opened o join missing m using (payer_id)
  cross join lateral (values ('available', m.available), ('reserved', m.reserved),
    ('issued', -m.available - m.reserved)) as side (account, amount)
  where side.amount <> 0;
