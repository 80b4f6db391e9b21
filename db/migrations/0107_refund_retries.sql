-- A refused refund is asked for again at most once; that one again if it is refused as well.
alter table refunds add column retry_of_id integer unique references refunds;
