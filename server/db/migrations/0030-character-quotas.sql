-- How much text each kept version of a character takes, and all versions of a character together: counted against the
-- owner's membership without reading the texts. Rows from before are estimated by their stored size.
alter table character_versions add column size_bytes integer not null default 0;
alter table characters add column text_bytes bigint not null default 0;
update character_versions set size_bytes = pg_column_size(name) + pg_column_size(personality) + pg_column_size(greeting)
  + pg_column_size(alternate_greetings) + pg_column_size(scenario) + pg_column_size(example_dialogue)
  + pg_column_size(lore) + pg_column_size(creator_notes) + pg_column_size(tags) + coalesce(pg_column_size(card), 0);
update characters c set text_bytes = v.bytes
  from (select character_id, sum(size_bytes) as bytes from character_versions group by character_id) v
  where v.character_id = c.id;
