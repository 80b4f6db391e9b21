-- The school whose list was last put into a cart: the checkout begins with it.
alter table orders add column list_school_id integer references schools on delete set null;
