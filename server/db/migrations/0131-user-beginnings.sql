-- Staff find accounts by how a name, a handle or an address begins. The C order is that of the characters, whatever the
-- order of the database, so that all texts with one beginning stand together.
create index users_name_start on users (lower(name) collate "C");
create index users_handle_start on users (lower(handle) collate "C");
drop index users_email_start;
create index users_email_start on users (email collate "C");
