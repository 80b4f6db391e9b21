-- Money that goes back to who paid. A row only gains facts.
create table refunds (
  id integer generated always as identity primary key,
  attempt_id integer not null references payment_attempts,
  -- Under which the provider is asked: written down before.
  key uuid not null unique,
  amount numeric(20, 2) not null check (amount > 0),
  currency text not null references currencies,
  reason text not null check (char_length(btrim(reason)) between 3 and 500),
  request_id integer references refund_requests,
  asked_at timestamptz not null,
  asked_by_id integer not null references users,
  -- A person sends it: the provider cannot.
  by_hand boolean not null,
  -- First handed to the provider; until when somebody is asking it just now, and when it is asked again.
  sent_at timestamptz,
  calling_until timestamptz,
  next_query_at timestamptz,
  -- Nobody but a person can find out what became of it.
  uncertain_at timestamptz,
  settled_at timestamptz,
  refused_at timestamptz,
  -- It went through after all, when another had been made in its place: more is back than was paid.
  exceeded_at timestamptz,
  -- Who said how it ended, where the provider did not.
  ended_by_id integer references users,
  note text check (char_length(btrim(note)) between 3 and 500),
  unique (id, amount),
  check (not by_hand or sent_at is null),
  check (exceeded_at is null or refused_at is not null),
  check ((ended_by_id is null) = (note is null)),
  check (not by_hand or (settled_at is null and refused_at is null) or ended_by_id is not null)
);

create index refunds_of_attempt on refunds (attempt_id);
create index refunds_to_query on refunds (next_query_at) where next_query_at is not null;

-- The order lines that are given back with it: their e-books leave the shelf.
create table refund_lines (
  refund_id integer not null references refunds,
  order_line_id integer not null references order_lines,
  primary key (refund_id, order_line_id)
);

create index refund_lines_of_line on refund_lines (order_line_id);

-- Since when a line of a bought order grants nothing any more.
alter table order_lines add column refunded_at timestamptz;

-- Never more than was paid goes back. The payment is held, so that two refunds at once are added up one after the other.
create function check_refunds_within_payment() returns trigger language plpgsql as $$
declare
  paid record;
begin
  select amount, currency, succeeded_at, on_hold_at into paid
  from public.payment_attempts where id = new.attempt_id for no key update;
  if paid.currency <> new.currency or (paid.succeeded_at is null and paid.on_hold_at is null)
    or (select sum(amount) from public.refunds
        where attempt_id = new.attempt_id and (refused_at is null or settled_at is not null)) > paid.amount
  then
    raise exception 'refunds of payment attempt % exceed what was paid', new.attempt_id
      using errcode = 'check_violation', constraint = 'refunds_within_payment', table = 'refunds';
  end if;
  return null;
end
$$;

create trigger refunds_within_payment after insert or update of attempt_id, amount, currency, refused_at, settled_at
  on refunds for each row execute function check_refunds_within_payment();

-- What is settled stays settled, and no figure of a refund changes.
create function keep_refund_facts() returns trigger language plpgsql as $$
begin
  if (new.attempt_id, new.key, new.amount, new.currency, new.asked_at, new.asked_by_id)
    is distinct from (old.attempt_id, old.key, old.amount, old.currency, old.asked_at, old.asked_by_id)
    or (old.settled_at is not null and new.settled_at is distinct from old.settled_at)
  then
    raise exception 'the facts of refund % stay', old.id
      using errcode = 'check_violation', constraint = 'refunds_keep_facts', table = 'refunds';
  end if;
  return new;
end
$$;

create trigger refunds_keep_facts before update on refunds for each row execute function keep_refund_facts();

-- What the buyer is told of a request that was decided.
alter table refund_requests add column answer text check (char_length(btrim(answer)) between 3 and 500);

insert into document_counters (kind) values ('creditNote');

-- What a receipt is corrected by, numbered without a gap; its total is that of the refund.
create table credit_notes (
  refund_id integer primary key,
  order_id text not null references receipts,
  number integer not null unique check (number > 0),
  currency text not null references currencies,
  net numeric(20, 2) not null check (net >= 0),
  tax numeric(20, 2) not null check (tax >= 0),
  total numeric(20, 2) not null,
  written_at timestamptz not null,
  mailed_at timestamptz,
  check (net + tax = total),
  foreign key (refund_id, total) references refunds (id, amount)
);

create index credit_notes_of_order on credit_notes (order_id);

create table credit_note_lines (
  id integer generated always as identity primary key,
  refund_id integer not null references credit_notes,
  kind text not null check (kind in ('line', 'delivery', 'part')),
  order_line_id integer references order_lines,
  net numeric(20, 2) not null check (net >= 0),
  check ((kind = 'line') = (order_line_id is not null))
);

create index credit_note_lines_of_note on credit_note_lines (refund_id, id);
