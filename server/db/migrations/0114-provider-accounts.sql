-- Accounts at OpenID providers (provider_id: the issuer, account_id: the subject there) belong to one user.
create unique index accounts_provider_account on accounts (provider_id, account_id);
