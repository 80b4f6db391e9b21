-- A file of its own, so that the lock of the new columns is not held while they are filled. People with an account of
-- ours are the embedded provider's; of the others no column says whose they are: the next start does
-- (src/identity/signIn/knownIssuer.service.ts).
lock table users in access exclusive mode;

update users set subject = user_id,
  issuer = case when exists (select from accounts where accounts.id = users.user_id) then 'embedded' end;

create unique index users_by_subject on users (issuer, subject);

alter table users alter column subject set not null;
