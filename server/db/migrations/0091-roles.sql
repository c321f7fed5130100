-- What a user may do as staff; null: nothing. Only admins existed before.
alter table users add column role text check (role in ('moderator', 'support', 'admin'));
update users set role = 'admin' where is_admin;
alter table users drop column is_admin;
create index users_staff on users (id) where role is not null;

-- Staff find accounts by the beginning of an address and by the reference of a payment.
create index users_email_start on users (email text_pattern_ops);
create index ledger_events_reference on ledger_events (external_id) where kind in ('payment', 'refund', 'chargeback');
create index checkouts_reference on checkouts (external_id) where external_id is not null;

-- The language of the browser at the last sign-in, for messages to the speakers of one language.
alter table users add column language text check (language ~ '^[a-z]{2,3}$');
