-- Images of the house belong to no account, so that they stay when the admin who added them leaves.
alter table assets alter column user_id drop not null;
alter table house_images add column added_by uuid references users on delete set null;
update house_images h set added_by = s.user_id from assets s where s.id = h.asset_id;
update assets s set user_id = null from house_images h where h.asset_id = s.id;

-- The uploads that a notice names: images of the house, avatars and portraits of characters.
create table notice_uploads (
  notice_id uuid not null references notices on delete cascade,
  asset_id uuid not null references assets on delete cascade,
  primary key (notice_id, asset_id)
);
create index notice_uploads_asset on notice_uploads (asset_id);
