-- Messages are dropped by age.
create index payment_messages_by_age on payment_messages (received_at);
