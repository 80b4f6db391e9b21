-- Jobs that wait are done under their new names.
do $$
begin
  if to_regclass('graphile_worker._private_tasks') is not null then
    update graphile_worker._private_tasks set identifier = case identifier
      when 'askMpesa' then 'queryPaymentStatus' else 'mailPaymentReview' end
    where identifier in ('askMpesa', 'tellPaymentCase');
    update graphile_worker._private_jobs j
    set payload = json_build_object('reviewId', payload -> 'caseId')
    from graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'mailPaymentReview' and payload -> 'caseId' is not null;
  end if;
end $$;

alter table provider_tokens rename column fresh_until to expires_at;
