-- Numbers without a gap: the counter's row is held until what is numbered is written, and goes back with it.
create table document_counters (
  kind text primary key,
  last_number integer not null default 0 check (last_number >= 0)
);

alter table receipts
  add column number integer unique check (number > 0),
  add column mailed_at timestamptz;

update receipts set mailed_at = written_at;

-- Orders of earlier days are numbered in the order in which they were bought.
insert into receipts (order_id, written_at)
select id, confirmed_at from orders where confirmed_at is not null on conflict do nothing;

update receipts r set number = numbered.number
from (select o.id, row_number() over (order by o.confirmed_at, o.id) as number
  from receipts all_receipts join orders o on o.id = all_receipts.order_id) numbered
where numbered.id = r.order_id;

alter table receipts alter column number set not null;

insert into document_counters (kind, last_number) select 'receipt', coalesce(max(number), 0) from receipts;
