-- The event that a coupon was made for (contract, Coupon.event).
alter table coupons add column event_id integer references events;

create index coupons_of_event on coupons (event_id) where event_id is not null;
create index coupons_newest on coupons (created_at desc, id desc);
