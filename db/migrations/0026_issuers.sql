-- Who somebody is, is said by an identity provider and its subject together: two providers may mean two people by one
-- subject. user_id stays the one name by which everything else knows a person.
alter table users add column issuer text, add column subject text;
