-- A link proves the address to which it was sent: an address that is corrected before it is verified needs a link of its own.
alter table account_links add column email text;
update account_links l set email = a.email from accounts a where a.id = l.account_id;
alter table account_links alter column email set not null;
