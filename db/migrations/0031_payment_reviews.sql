alter table payment_cases rename to payment_reviews;
alter index payment_cases_pkey rename to payment_reviews_pkey;
alter index payment_cases_attempt_id_reason_key rename to payment_reviews_attempt_id_reason_key;
alter index payment_cases_open rename to payment_reviews_open;
