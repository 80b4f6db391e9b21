-- pg_restore and pg_upgrade run with an empty search_path, so each function names the schema of what it uses or sets its
-- own search_path. Those below are used inside queries, where a search_path of their own would stop the planner from
-- inlining them: they name the schema.
create or replace function public.search_key(text) returns text
  language sql immutable strict parallel safe
  as $$
    select btrim(regexp_replace(
      regexp_replace(regexp_replace(regexp_replace(translate(public.search_plain($1), '''`ʼ', ''),
        '(?<![a-z0-9])([a-z])\+\+', '\1plusplus', 'g'),
        '(?<![a-z0-9])([a-z])#', '\1sharp', 'g'),
        '(?<![a-z0-9])\.net(?![a-z0-9])', ' dotnet', 'g'),
      '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u1361-\u1368\u1680\u2000-\u206f\u3000-\u303f\ufeff]+', ' ', 'g'))
  $$;

create or replace function public.search_words(text) returns text[]
  language sql immutable strict parallel safe
  as $$
    select coalesce(array_agg(distinct left(word, 60)), '{}') from (
      select unnest(string_to_array(public.search_key($1), ' ')) as word
      union all
      select piece
      from unnest(string_to_array(public.search_key(replace(public.search_plain($1), '''', ' ')), ' ')) piece
      where $1 ~ '[''‘’ʼ´`′]'
      union all
      select unnest(string_to_array(public.search_key(replace(public.search_plain($1), '-', '')), ' '))
      where $1 ~ '[-‐‑]'
    ) found where word <> ''
  $$;

create or replace function public.search_is_collection(title text) returns boolean
  language sql immutable strict parallel safe
  as $$
    select $1 like '% / %' or public.search_key($1) ~ ('\m(box set|boxed set|gift set|omnibus|collection|anthology|trilogy|boxset|'
      'complete (works|novels|stories|tales|plays|poems|short|collected)|collected (works|novels|stories|tales|plays|poems)|'
      '(two|three|four|five|six|seven) (complete )?(novels|plays|works|books)|'
      'cliffs ?notes|sparknotes|study guide|guidebook|workbook|sketchbook|companion|movie guide|blooms|the making of|'
      'mkusanyiko|mwongozo|icyegeranyo)\M')
  $$;

create or replace function public.transitions_of(before public.payment_attempts, after public.payment_attempts)
  returns table (event text, at timestamptz, cause text) language sql stable as $$
  select event, new_at, cause from (values
    (1, 'asked', before.asked_at, after.asked_at, after.provider),
    (2, 'unanswered', before.unanswered_at, after.unanswered_at, 'no answer to the request'),
    (3, 'accepted', before.accepted_at, after.accepted_at, null),
    (4, 'refused', before.refused_at, after.refused_at, concat_ws(': ', after.provider_code, after.result_text)),
    (5, 'expired', before.expired_at, after.expired_at, 'no end in time'),
    (6, 'failed', before.failed_at, after.failed_at, concat_ws(': ', after.provider_code, after.result_text)),
    (7, 'superseded', before.superseded_at, after.superseded_at,
      case when before.on_hold_at is null
          or exists (select from public.payment_reviews r where r.attempt_id = after.id and r.closed_at is null)
        then 'another payment of the order' else 'a decision about it' end),
    (8, 'held', before.on_hold_at, after.on_hold_at, concat_ws(': ', after.provider_code, after.result_text)),
    (9, 'succeeded', before.succeeded_at, after.succeeded_at, concat_ws(': ', after.provider_code, after.result_text)),
    (10, 'confirmed', before.confirmed_order_at, after.confirmed_order_at, after.receipt)
  ) as facts (place, event, old_at, new_at, cause)
  where new_at is not null and new_at is distinct from old_at order by place
$$;

-- None of these can be inlined: the setting costs some microseconds a call.
alter function public.add_audit_entry(text, text, text, text, jsonb, jsonb) set search_path = pg_catalog, public;
alter function public.add_list_rows(integer[], integer[]) set search_path = pg_catalog, public;
alter function public.keep_general_subjects() set search_path = pg_catalog, public;
alter function public.refresh_books(integer[]) set search_path = pg_catalog, public;
alter function public.search_similar(text) set search_path = pg_catalog, public;
alter function public.sum_customer_totals() set search_path = pg_catalog, public;
alter function public.with_book(jsonb) set search_path = pg_catalog, public;
alter function public.write_job(text, json, timestamptz, text, smallint) set search_path = pg_catalog, public;
alter function public.new_order_line_id() set search_path = pg_catalog, public;
alter function public.add_customer_totals() set search_path = pg_catalog, public;
alter function public.audit() set search_path = pg_catalog, public;
alter function public.audit_book() set search_path = pg_catalog, public;
alter function public.audit_book_list() set search_path = pg_catalog, public;
alter function public.audit_book_list_item() set search_path = pg_catalog, public;
alter function public.audit_fulfillment_note() set search_path = pg_catalog, public;
alter function public.audit_payment() set search_path = pg_catalog, public;
alter function public.check_refunds_within_payment() set search_path = pg_catalog, public;
alter function public.count_purchase() set search_path = pg_catalog, public;
alter function public.follow_books() set search_path = pg_catalog, public;
alter function public.follow_payment_attempts() set search_path = pg_catalog, public;
alter function public.follow_publications() set search_path = pg_catalog, public;
alter function public.follow_publishers() set search_path = pg_catalog, public;
alter function public.follow_subjects() set search_path = pg_catalog, public;
alter function public.keep_refund_facts() set search_path = pg_catalog, public;
alter function public.keep_review_decision() set search_path = pg_catalog, public;
alter function public.note_listing_changes() set search_path = pg_catalog, public;
alter function public.refuse_change() set search_path = pg_catalog, public;
