-- The currency in which a placed order was shown as a cart, where that is not the one that it is paid in; it comes back
-- when the payment fails.
alter table orders add column cart_currency text references currencies;
