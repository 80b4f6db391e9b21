-- Who of the staff took a payment off an order: it is not matched by itself again, a person says what it is for.
alter table paybill_payments add column freed_by_id integer references users;
