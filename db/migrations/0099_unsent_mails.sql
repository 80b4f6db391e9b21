-- A mail that cannot be sent stays, with the last reason and its time, until somebody has it sent again.
alter table mails
  add column tries integer not null default 0,
  add column failed_at timestamptz,
  add column failure text,
  add column given_up_at timestamptz,
  add constraint mails_given_up_unsent check (given_up_at is null or (sent_at is null and failure is not null));

create index mails_given_up on mails (given_up_at desc, id desc) where given_up_at is not null;
