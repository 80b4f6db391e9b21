-- Messages of a provider that are about no attempt, each once, as long as messages are kept.
create table stray_messages (
  id integer primary key generated always as identity,
  provider text not null,
  reason text not null check (reason in ('unknown', 'unreadable')),
  body text not null,
  source inet,
  received_at timestamptz not null
);

create unique index stray_messages_once on stray_messages (provider, md5(body));

-- Whose messages are still there to be dropped.
create index paybill_payments_with_body on paybill_payments (received_at) where body is not null;
