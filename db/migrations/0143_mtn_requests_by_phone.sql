-- without a transaction
create index concurrently if not exists mtn_requests_by_phone on mtn_requests (msisdn);
