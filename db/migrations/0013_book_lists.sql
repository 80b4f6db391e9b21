-- A list belongs to a reader, to a school, or to the shop itself (the featured lists), never to two of them. Names of
-- readers' lists have at most 50 characters (specification of the storefront, section 5).
alter table book_lists
  add constraint book_lists_one_owner check (owner_id is null or school_id is null),
  add constraint book_lists_short_names check (owner_id is null or char_length(name) <= 50);

create index book_lists_of_owner on book_lists (owner_id) where archived_at is null;
create index book_lists_of_school on book_lists (school_id) where archived_at is null;
