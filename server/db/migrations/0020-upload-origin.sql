-- [S-5] [S-14] Whether the pictures of a task hold something of an upload: then they are no more "made here" than it
-- is, however many tools they went through. A fact of its own, since uploads and pictures on the way may be deleted.
alter table tasks add column from_upload boolean not null default false;

with recursive used as (
  select t.id as task_id, handed.picture ->> 'source' as source, handed.picture ->> 'asset_id' as id
  from tasks t cross join lateral (
    select r as picture from jsonb_array_elements(t.settings -> 'image_references') r
    where r ->> 'kind' in ('image_to_image', 'face_swap', 'ip_faceid', 'image_edit', 'remove_background')
    union all
    select t.settings -> place from unnest(array['source_image', 'target_image', 'input_image']) place
    where jsonb_typeof(t.settings -> place) = 'object'
  ) handed
), derived as (
  select task_id from used where source = 'upload'
  union
  select u.task_id from derived d join arts a on a.task_id = d.task_id
    join used u on u.source = 'art' and u.id = a.id::text
)
update tasks set from_upload = true where id in (select task_id from derived);
