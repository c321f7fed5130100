-- A collection has an order of its own. Places are far apart: whatever is moved between two others finds room without
-- touching the rest, and once there is none all of them are spread anew (server/db/collection-order.ts).
alter table collection_arts add column place bigint not null default 0;
update collection_arts i set place = o.at * 1048576 from (
  select collection_id, art_id, row_number() over (partition by collection_id order by added_at desc, art_id desc) as at
  from collection_arts
) o where (i.collection_id, i.art_id) = (o.collection_id, o.art_id);
alter table collection_arts alter column place drop default;
drop index collection_arts_newest;
create index collection_arts_order on collection_arts (collection_id, place, art_id);

-- For profiles.
create index collections_public on collections (user_id, position, id) where not is_private;
-- How many pictures somebody shows, and how often they are liked, without reading the rows.
create index art_index_profile on art_index (user_id) include (like_count) where shown;
