-- They are PDFs, which are packed already: PostgreSQL would try for nothing to pack each of them once more.
alter table mail_attachments alter column content set storage external;
