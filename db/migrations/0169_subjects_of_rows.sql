-- Nothing is noted of rows that change in this column alone; to look at each of a million for it would take longer than this.
alter table search_names disable trigger note_changed_names;

update search_names n set subject_ids = found.ids
from (
  select bs.book_id, array_agg(distinct g.id order by g.id) as ids
  from book_subjects bs join subjects s on s.id = bs.subject_id cross join lateral unnest(s.general_ids) g (id)
  group by bs.book_id
) found
where found.book_id = n.book_id;

alter table search_names enable trigger note_changed_names;
