-- That jobs are not processed: one row as long as it lasts. It is shared by all web processes, so that its beginning
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
