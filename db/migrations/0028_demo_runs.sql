-- That this database served a demo: since when, when the demo shop was loaded into it, and when all of it was removed.
-- While a run is not removed, every key among the secrets counts as the demo's. Coupons that were made in the very
-- moment of the loading are the demo's too.
create table demo_runs (
  id integer generated always as identity primary key,
  started_at timestamptz not null default now(),
  seeded_at timestamptz,
  removed_at timestamptz
);

create unique index demo_runs_one_open on demo_runs ((removed_at is null)) where removed_at is null;

-- Demo shops from before this was written down: nobody else's people have such ids, and one coupon is for one of them.
insert into demo_runs (started_at, seeded_at)
select min(created_at), (select min(created_at) from coupons where starts_with(for_user_id, 'soma|demo-'))
from users where starts_with(user_id, 'soma|demo-') having count(*) > 0;
