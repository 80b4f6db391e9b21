-- The words of the field, one table in each of these migrations, so that none holds one table while it waits for another.
alter table payment_attempts rename column held_at to on_hold_at;
alter table payment_attempts rename column ask_at to next_query_at;
alter index payment_attempts_to_ask rename to payment_attempts_to_query;
