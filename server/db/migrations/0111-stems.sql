-- The stem of each search word, so that a search for `wolf pack` also finds `packs` and `packed`.
alter table search_terms
  add column stem text generated always as ((ts_lexize('english_stem', term))[1]) stored;
create index search_terms_stem on search_terms (stem);
