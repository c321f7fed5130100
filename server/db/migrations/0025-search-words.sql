-- A rare word is looked up among the prompts and their pictures are fetched by prompt: a prompt mostly has several
-- pictures, so the lists of the inverted index are that much shorter.
create index prompts_terms on prompts using gin (terms gin__int_ops);
