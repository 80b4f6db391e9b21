-- The outbox: a mail is written in the transaction that causes it and sent later by a job.
create table mails (
  id integer generated always as identity primary key,
  recipient text not null,
  language text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

create index mails_newest on mails (created_at desc, id desc);
