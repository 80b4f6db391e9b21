-- Pages of events and coupons in each of their orders, however many there are.
create index events_archived on events (created_at desc, id desc) where archived_at is not null;
create index events_by_start on events (starts_at desc, id desc) where archived_at is null;
create index events_by_end on events (ends_at desc, id desc) where archived_at is null;
create index events_by_name on events (plain(name), id) where archived_at is null;
create index coupons_by_start on coupons (starts_at desc, id desc);
create index coupons_by_end on coupons (ends_at desc, id desc);
