-- [S-3] Set by the scanner. Until then a picture is its owner's alone, so it is nobody's avatar.
alter table assets add column scan_passed_at timestamptz;

-- Somebody signed up with this address a second time before it was confirmed. Whose password the account has is not
-- known, so a confirmation link is no longer enough: the owner of the mailbox chooses a new one.
alter table users add column contested boolean not null default false;
