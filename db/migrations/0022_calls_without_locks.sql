-- Who asks a provider, or a mail server, says so with a time by which that is over: nothing is held meanwhile, and what
-- a process that died had begun is free again at that time.
alter table provider_tokens
  alter column token drop not null,
  alter column fresh_until drop not null,
  add column renewing_until timestamptz,
  add column renewed_by text;

alter table mails add column sending_until timestamptz;
