-- Days on which the identity provider refused the shop itself, by its answer: the support gets one mail for each.
create table public.provider_refusals (
  issuer text not null,
  code text not null,
  day date not null,
  primary key (issuer, code, day)
);

-- Since when renewals of a session are refused by answers that name no reason; null once one succeeds.
alter table public.sessions add column refused_since timestamptz;

-- What the provider said of address and verification when this session, or an app's call, last read it (SHA-256): what
-- is the same as before is no news, since some providers describe people as they were at that sign-in.
alter table public.sessions add column profile_hash bytea;
alter table public.users add column app_profile_hash bytea;
