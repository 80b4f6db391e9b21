create trigger audit after insert or update or delete on coupons
  for each row execute function audit('Coupon', 'id');
create trigger audit after insert or update or delete on coupon_books
  for each row execute function audit('Coupon', 'coupon_id', 'coupon_id', 'book_id');
create trigger audit after insert or update or delete on events
  for each row execute function audit('Event', 'id');
create trigger audit after insert or update or delete on event_books
  for each row execute function audit('Event', 'event_id', 'event_id', 'book_id');
