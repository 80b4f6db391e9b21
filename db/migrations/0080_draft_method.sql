-- How the buyer means to pay comes back with what was typed.
alter table checkout_drafts add column payment_method text
  check (payment_method in ('mpesa', 'mtn', 'card', 'cash', 'pdq', 'b2b'));
