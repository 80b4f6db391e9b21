-- That a provider was asked to give money back, under a key that was written down before: it is asked once.
create table refund_calls (
  key uuid primary key,
  attempt_id integer not null references payment_attempts,
  -- Hash of the secret in the address to which the provider tells the result; none where its answer tells it.
  token_hash bytea unique,
  called_at timestamptz not null default now(),
  -- As the provider said, and when.
  outcome text check (outcome in ('refunded', 'refused')),
  ended_at timestamptz,
  code text,
  -- By which the provider knows what it gave back.
  reference text,
  check ((outcome is null) = (ended_at is null))
);

create index refund_calls_by_attempt on refund_calls (attempt_id);

-- What comes of a refund is a message too. Only new rows are held against the longer list: the old ones fit it.
alter table payment_messages drop constraint payment_messages_kind_check;
alter table payment_messages add constraint payment_messages_kind_check check (
  kind in ('accepted', 'refused', 'unanswered', 'callback', 'answer', 'refund')
) not valid;
