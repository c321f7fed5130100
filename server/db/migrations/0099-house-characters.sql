-- Characters that come with the program have a name here and no owner. The row of a removed one stays, so that the
-- next start does not create it again.
alter table characters add column house_name text unique;
alter table characters add constraint house_characters_have_no_owner check (house_name is null or user_id is null);
