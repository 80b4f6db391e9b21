-- The outbox: a mail is written in the transaction that causes it and sent later by a job.
create table mails (
  id integer generated always as identity primary key,
  recipient text not null,
  language text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- Where an answer to the mail goes when that is not the shop: the reader who asked for help.
  reply_to text,
  -- The lease of the process that sends it: no lock is held during the call, and the lease expires if the process dies.
  sending_until timestamptz,
  -- A mail that cannot be sent stays, with the last reason and its time, until somebody has it sent again.
  tries integer not null default 0,
  failed_at timestamptz,
  failure text,
  given_up_at timestamptz,
  constraint mails_given_up_unsent check (given_up_at is null or (sent_at is null and failure is not null))
);

create index mails_newest on mails (created_at desc, id desc);
create index mails_given_up on mails (given_up_at desc, id desc) where given_up_at is not null;

create table mail_attachments (
  id integer generated always as identity primary key,
  mail_id integer not null references mails on delete cascade,
  name text not null,
  media_type text not null,
  content bytea not null
);

-- Attachments are PDFs, which are compressed already.
alter table mail_attachments alter column content set storage external;

create index mail_attachments_mail on mail_attachments (mail_id);

-- An outage of the jobs processes: one row as long as it lasts, shared by all web processes, so that its beginning
-- outlives each of them and the support gets one mail.
create table jobs_outage (
  is_current boolean primary key default true check (is_current),
  problem text not null check (problem in ('absent', 'late')),
  began_at timestamptz not null,
  -- When a web process last found it so.
  seen_at timestamptz not null,
  -- When it had lasted long enough to be reported.
  reported_at timestamptz,
  mail_id integer references mails on delete set null
);
