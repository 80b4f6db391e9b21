create table mail_attachments (
  id integer generated always as identity primary key,
  mail_id integer not null references mails on delete cascade,
  name text not null,
  media_type text not null,
  content bytea not null
);
create index mail_attachments_mail on mail_attachments (mail_id);
