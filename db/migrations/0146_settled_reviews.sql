-- Lists of the back office: what was settled last, and refunds that have not ended.
create index payment_reviews_settled on payment_reviews (closed_at desc, id desc) where closed_at is not null;
create index refunds_unsettled on refunds (id desc) where settled_at is null;
create index stray_messages_newest on stray_messages (received_at desc, id desc);
