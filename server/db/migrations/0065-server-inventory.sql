-- The nodes, packs and files of an image server, as a worker last read them. Null: not read yet.
alter table image_servers add column inventory jsonb;

-- Failures of chat servers are kept too, so a row belongs to a server of either kind.
alter table server_failures drop constraint server_failures_server_id_fkey;
