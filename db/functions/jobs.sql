-- Adds a job as the library's add_jobs does, at a third of its cost: a new one needs none of its care for keys. All that
-- is not plainly new (a key that waits or is at work, a task that nobody has named yet) is left to add_jobs.
-- Nobody is woken for a job of later, since nobody could take it yet.
create or replace function write_job(task text, payload json, run_at timestamptz, key text, priority smallint)
returns void language plpgsql
  set search_path = pg_catalog, public as $$
begin
  insert into graphile_worker._private_jobs (task_id, payload, run_at, key, priority)
  select id, write_job.payload, coalesce(write_job.run_at, now()), write_job.key, write_job.priority
  from graphile_worker._private_tasks where identifier = task
  on conflict do nothing;
  if not found then
    perform graphile_worker.add_jobs(
      array[(task, payload, null, run_at, null, key, priority, null)::graphile_worker.job_spec]);
  elsif run_at is null or run_at <= now() then
    perform pg_notify('jobs:insert', '{"r":' || random() || ',"count":1}');
  end if;
end
$$;
