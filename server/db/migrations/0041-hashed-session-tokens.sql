-- Whoever reads the database must not be signed in by it: only a hash of each token is kept. Cookies stay valid.
update sessions set token = encode(sha256(convert_to(token, 'UTF8')), 'hex');
alter table sessions rename column token to token_hash;
