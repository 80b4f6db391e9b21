-- without a transaction
create index concurrently if not exists mpesa_requests_by_phone on mpesa_requests (msisdn);
