-- The instructions of a card, which used to be kept only for export.
alter table character_versions
  add column system_prompt text not null default '',
  add column post_history_instructions text not null default '',
  add column depth_prompt text not null default '',
  add column depth_prompt_depth smallint not null default 4,
  add column depth_prompt_role text not null default 'system' check (depth_prompt_role in ('system', 'user', 'assistant'));
update character_versions set
    system_prompt = left(coalesce(card #>> '{data,system_prompt}', ''), 20000),
    post_history_instructions = left(coalesce(card #>> '{data,post_history_instructions}', ''), 20000),
    depth_prompt = left(coalesce(card #>> '{data,extensions,depth_prompt,prompt}', ''), 20000)
  where card is not null;
update character_versions set
    depth_prompt_depth = least(case when card #>> '{data,extensions,depth_prompt,depth}' ~ '^\d{1,4}$'
      then (card #>> '{data,extensions,depth_prompt,depth}')::int else 4 end, 100),
    depth_prompt_role = case when card #>> '{data,extensions,depth_prompt,role}' in ('user', 'assistant')
      then card #>> '{data,extensions,depth_prompt,role}' else 'system' end
  where depth_prompt <> '';
