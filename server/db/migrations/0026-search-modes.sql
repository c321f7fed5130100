-- Videos are one picture in a hundred: going along everybody's until a page of them is found reads thousands.
create index art_index_mode_newest on art_index (mode, art_id) where shown;
create index art_index_mode_likes on art_index (mode, like_count desc, art_id desc) where shown;
create index art_index_mode_trending on art_index (mode, trending desc, art_id desc) where shown;
create index art_index_mode_shuffle on art_index (mode, shuffle, art_id) where shown;
