-- What the staff typed at the checkout of an order for somebody else, as it was typed; null where it is one like any other.
alter table checkout_drafts add column staff jsonb;
