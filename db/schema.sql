-- The schema as it is now, to read: written by `npm run schema`, and read by no program.
-- To change it, see docs/schema.md.

CREATE EXTENSION pg_trgm;
CREATE EXTENSION unaccent;

CREATE TABLE account_links (
  token_hash bytea NOT NULL,
  account_id text NOT NULL,
  purpose text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  email text NOT NULL,
  CONSTRAINT account_links_pkey PRIMARY KEY (token_hash),
  CONSTRAINT account_links_purpose_check CHECK (purpose = ANY (ARRAY['verify'::text, 'reset'::text])),
  CONSTRAINT account_links_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX account_links_by_account ON account_links USING btree (account_id);

CREATE TABLE accounts (
  id text NOT NULL,
  email text NOT NULL,
  email_verified_at timestamp with time zone,
  password_hash text NOT NULL,
  given_name text,
  family_name text,
  language text NOT NULL DEFAULT 'eng'::text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT accounts_pkey PRIMARY KEY (id),
  CONSTRAINT accounts_family_name_check CHECK (char_length(family_name) <= 50),
  CONSTRAINT accounts_given_name_check CHECK (char_length(given_name) <= 50)
);
CREATE INDEX accounts_by_email ON accounts USING btree (lower(email), created_at);
CREATE UNIQUE INDEX accounts_by_verified_email ON accounts USING btree (lower(email)) WHERE email_verified_at IS NOT NULL;

CREATE TABLE addresses (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id integer NOT NULL,
  line1 text NOT NULL,
  line2 text,
  postal_code text,
  city text,
  country text,
  label text,
  is_default boolean NOT NULL DEFAULT false,
  places_id text,
  CONSTRAINT addresses_pkey PRIMARY KEY (id),
  CONSTRAINT addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX addresses_one_default ON addresses USING btree (user_id) WHERE is_default;

CREATE TABLE admin_orders (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id text NOT NULL,
  for_user_full_name text,
  for_user_email text,
  for_user_phone text,
  claimed_at timestamp with time zone,
  claimed_by_id integer,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  claimed_via text,
  claimed_with text,
  CONSTRAINT admin_orders_pkey PRIMARY KEY (id),
  CONSTRAINT admin_orders_order_id_key UNIQUE (order_id),
  CONSTRAINT admin_orders_check CHECK ((claimed_at IS NULL) = (claimed_by_id IS NULL)),
  CONSTRAINT admin_orders_check1 CHECK ((claimed_via IS NULL) = (claimed_with IS NULL)),
  CONSTRAINT admin_orders_claimed_via_check CHECK (claimed_via = ANY (ARRAY['email'::text, 'phone'::text])),
  CONSTRAINT admin_orders_for_user_email_check CHECK (for_user_email <> ''::text),
  CONSTRAINT admin_orders_for_user_phone_check CHECK (for_user_phone ~ '^[1-9]\d{11}$'::text),
  CONSTRAINT admin_orders_full_name CHECK (char_length(btrim(for_user_full_name)) >= 3 AND char_length(for_user_full_name) <= 50),
  CONSTRAINT admin_orders_claimed_by_id_fkey FOREIGN KEY (claimed_by_id) REFERENCES users(id),
  CONSTRAINT admin_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE INDEX admin_orders_by_any_phone ON admin_orders USING btree (for_user_phone) WHERE for_user_phone IS NOT NULL;
CREATE INDEX admin_orders_by_claimer ON admin_orders USING btree (claimed_by_id, claimed_at) WHERE claimed_by_id IS NOT NULL;
CREATE INDEX admin_orders_by_email ON admin_orders USING btree (lower(for_user_email)) WHERE claimed_at IS NULL;
CREATE INDEX admin_orders_by_phone ON admin_orders USING btree (for_user_phone) WHERE claimed_at IS NULL AND for_user_email IS NULL;
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON admin_orders FOR EACH ROW EXECUTE FUNCTION audit('Order', 'order_id');

CREATE TABLE audit_entries (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  actor_id integer,
  operation text NOT NULL,
  action uuid NOT NULL,
  subject_type text NOT NULL,
  subject_id text NOT NULL,
  table_name text,
  row_id text,
  before jsonb,
  after jsonb,
  CONSTRAINT audit_entries_pkey PRIMARY KEY (id),
  CONSTRAINT audit_entries_check CHECK ((table_name IS NULL) = (row_id IS NULL)),
  CONSTRAINT audit_entries_check1 CHECK (before IS NOT NULL OR after IS NOT NULL)
);
CREATE INDEX audit_entries_of ON audit_entries USING btree (subject_type, subject_id, id);
CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE author_roles (
  id integer NOT NULL,
  description text NOT NULL,
  CONSTRAINT author_roles_pkey PRIMARY KEY (id),
  CONSTRAINT author_roles_description_key UNIQUE (description)
);

CREATE TABLE authors (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  bio text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT authors_pkey PRIMARY KEY (id),
  CONSTRAINT authors_name_check CHECK (char_length(name) >= 2)
);
CREATE UNIQUE INDEX authors_by_name ON authors USING btree (plain(name));

CREATE TABLE b2b_customers (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id integer NOT NULL,
  organization_name text NOT NULL,
  customer_name text NOT NULL,
  customer_email text NOT NULL,
  discount_percentage numeric(5,2) NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  tax_id text,
  CONSTRAINT b2b_customers_pkey PRIMARY KEY (id),
  CONSTRAINT b2b_customers_customer_email_check CHECK (customer_email <> ''::text),
  CONSTRAINT b2b_customers_customer_name_check CHECK (char_length(btrim(customer_name)) >= 3),
  CONSTRAINT b2b_customers_discount_percentage_check CHECK (discount_percentage >= 0::numeric AND discount_percentage <= 100::numeric),
  CONSTRAINT b2b_customers_organization_name_check CHECK (char_length(btrim(organization_name)) >= 3),
  CONSTRAINT b2b_customers_tax_id_check CHECK (tax_id ~ '^([A-Z][0-9]{9}[A-Z]|[0-9]{9}|[0-9]{8})$'::text),
  CONSTRAINT b2b_customers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX b2b_customers_by_user ON b2b_customers USING btree (user_id);
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON b2b_customers FOR EACH ROW EXECUTE FUNCTION audit('B2bCustomer', 'id');

CREATE TABLE book_authors (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  book_id integer NOT NULL,
  author_id integer NOT NULL,
  role_id integer NOT NULL,
  sequence integer NOT NULL,
  CONSTRAINT book_authors_pkey PRIMARY KEY (id),
  CONSTRAINT book_authors_book_id_author_id_role_id_key UNIQUE (book_id, author_id, role_id),
  CONSTRAINT book_authors_sequence_check CHECK (sequence >= 1),
  CONSTRAINT book_authors_author_id_fkey FOREIGN KEY (author_id) REFERENCES authors(id),
  CONSTRAINT book_authors_book_id_fkey FOREIGN KEY (book_id) REFERENCES books(id) ON DELETE CASCADE,
  CONSTRAINT book_authors_role_id_fkey FOREIGN KEY (role_id) REFERENCES author_roles(id)
);
CREATE INDEX book_authors_by_author ON book_authors USING btree (author_id);

CREATE TABLE book_list_items (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  book_list_id integer NOT NULL,
  book_id integer NOT NULL,
  added_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT book_list_items_pkey PRIMARY KEY (id),
  CONSTRAINT book_list_items_book_list_id_book_id_key UNIQUE (book_list_id, book_id),
  CONSTRAINT book_list_items_book_id_fkey FOREIGN KEY (book_id) REFERENCES books(id),
  CONSTRAINT book_list_items_book_list_id_fkey FOREIGN KEY (book_list_id) REFERENCES book_lists(id) ON DELETE CASCADE
);
CREATE INDEX book_list_items_by_book ON book_list_items USING btree (book_id);
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON book_list_items FOR EACH ROW EXECUTE FUNCTION audit_book_list_item();

CREATE TABLE book_lists (
  id integer NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  name text NOT NULL,
  notes text,
  is_public boolean NOT NULL DEFAULT false,
  school_id integer,
  owner_id integer,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  archived_at timestamp with time zone,
  words tsvector NOT NULL GENERATED ALWAYS AS (search_vector(search_words(name), '1A'::text)) STORED,
  CONSTRAINT book_lists_pkey PRIMARY KEY (id),
  CONSTRAINT book_lists_name_check CHECK (char_length(name) >= 3),
  CONSTRAINT book_lists_notes_check CHECK (char_length(notes) >= 5 AND char_length(notes) <= 500),
  CONSTRAINT book_lists_one_owner CHECK (owner_id IS NULL OR school_id IS NULL),
  CONSTRAINT book_lists_short_names CHECK (owner_id IS NULL OR char_length(name) <= 50),
  CONSTRAINT book_lists_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT book_lists_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id)
);
CREATE INDEX book_lists_of_owner ON book_lists USING btree (owner_id) WHERE archived_at IS NULL;
CREATE INDEX book_lists_of_school ON book_lists USING btree (school_id) WHERE archived_at IS NULL;
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON book_lists FOR EACH ROW EXECUTE FUNCTION audit_book_list();

CREATE TABLE book_subjects (
  book_id integer NOT NULL,
  subject_id integer NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT book_subjects_pkey PRIMARY KEY (book_id, subject_id),
  CONSTRAINT book_subjects_book_id_fkey FOREIGN KEY (book_id) REFERENCES books(id) ON DELETE CASCADE,
  CONSTRAINT book_subjects_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES subjects(id)
);
CREATE INDEX book_subjects_by_subject ON book_subjects USING btree (subject_id, book_id);

CREATE TABLE book_tags (
  book_id integer NOT NULL,
  tag_id integer NOT NULL,
  CONSTRAINT book_tags_pkey PRIMARY KEY (book_id, tag_id),
  CONSTRAINT book_tags_book_id_fkey FOREIGN KEY (book_id) REFERENCES books(id) ON DELETE CASCADE,
  CONSTRAINT book_tags_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags(id)
);
CREATE INDEX book_tags_by_tag ON book_tags USING btree (tag_id, book_id);

CREATE TABLE books (
  id integer NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  import_key text,
  work_title text,
  title text NOT NULL,
  subtitle text,
  description text,
  isbn text,
  format text NOT NULL,
  language text,
  price numeric(14,2),
  currency text,
  vat_included boolean NOT NULL DEFAULT false,
  publisher_id integer,
  published_on date,
  series text,
  pages integer,
  minutes integer,
  available_from timestamp with time zone,
  is_school_book boolean NOT NULL DEFAULT false,
  cover text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  author_names text[] NOT NULL DEFAULT '{}'::text[],
  title_sort text COLLATE "C" NOT NULL DEFAULT ''::text,
  has_file boolean NOT NULL DEFAULT false,
  is_ready boolean NOT NULL GENERATED ALWAYS AS (price IS NOT NULL AND (format = 'print'::text OR has_file)) STORED,
  series_key text COLLATE "C" GENERATED ALWAYS AS (series_key(series)) STORED,
  series_number numeric GENERATED ALWAYS AS (series_number(series)) STORED,
  CONSTRAINT books_pkey PRIMARY KEY (id),
  CONSTRAINT books_import_key_key UNIQUE (import_key),
  CONSTRAINT books_check CHECK (price IS NULL OR price = 0::numeric OR currency IS NOT NULL),
  CONSTRAINT books_format_check CHECK (format = ANY (ARRAY['pdf'::text, 'epub'::text, 'audio'::text, 'print'::text, 'digital'::text])),
  CONSTRAINT books_isbn_check CHECK (isbn ~ '^\d{13}$'::text),
  CONSTRAINT books_language_check CHECK (language ~ '^[a-z]{3}$'::text),
  CONSTRAINT books_minutes_check CHECK (minutes > 0),
  CONSTRAINT books_pages_check CHECK (pages > 0),
  CONSTRAINT books_price_check CHECK (price >= 0::numeric),
  CONSTRAINT books_title_check CHECK (btrim(title) <> ''::text),
  CONSTRAINT books_currency_fkey FOREIGN KEY (currency) REFERENCES currencies(code),
  CONSTRAINT books_publisher_id_fkey FOREIGN KEY (publisher_id) REFERENCES publishers(id)
);
CREATE INDEX books_by_isbn ON books USING btree (isbn);
CREATE INDEX books_by_newest ON books USING btree (available_from DESC, id DESC);
CREATE INDEX books_by_publisher ON books USING btree (publisher_id, title_sort, id);
CREATE INDEX books_by_series ON books USING btree (series_key, series_number) WHERE series_key IS NOT NULL;
CREATE INDEX books_by_title ON books USING btree (title_sort, id);
CREATE INDEX books_by_work ON books USING btree (work_title) WHERE work_title IS NOT NULL;
CREATE TRIGGER follow_books AFTER UPDATE ON books REFERENCING OLD TABLE AS titles_before NEW TABLE AS titles_after FOR EACH STATEMENT EXECUTE FUNCTION follow_books();

CREATE TABLE cash_payments (
  attempt_id integer NOT NULL,
  pdq_transaction_id text,
  recorded_by_id integer NOT NULL,
  CONSTRAINT cash_payments_pkey PRIMARY KEY (attempt_id),
  CONSTRAINT cash_payments_pdq_transaction_id_check CHECK (char_length(btrim(pdq_transaction_id)) >= 1 AND char_length(btrim(pdq_transaction_id)) <= 100),
  CONSTRAINT cash_payments_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempts(id),
  CONSTRAINT cash_payments_recorded_by_id_fkey FOREIGN KEY (recorded_by_id) REFERENCES users(id)
);
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON cash_payments FOR EACH ROW EXECUTE FUNCTION audit_payment('attempt_id');

CREATE TABLE checkout_drafts (
  order_id text NOT NULL,
  place_id text,
  place_text text,
  address_details text,
  school_id integer,
  school_text text,
  student_name text,
  student_class text,
  phone_number text,
  alternative_phone_number text,
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  payment_method text,
  staff jsonb,
  CONSTRAINT checkout_drafts_pkey PRIMARY KEY (order_id),
  CONSTRAINT checkout_drafts_check CHECK (GREATEST(char_length(place_id), char_length(place_text), char_length(address_details), char_length(school_text), char_length(student_name), char_length(student_class), char_length(phone_number), char_length(alternative_phone_number)) <= 500),
  CONSTRAINT checkout_drafts_payment_method_check CHECK (payment_method ~ '^[a-z][a-zA-Z0-9]{0,29}$'::text),
  CONSTRAINT checkout_drafts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT checkout_drafts_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE SET NULL
);

CREATE TABLE conversion_rates (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  from_currency text NOT NULL,
  to_currency text NOT NULL,
  rate numeric(20,10) NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  source text NOT NULL,
  CONSTRAINT conversion_rates_pkey PRIMARY KEY (id),
  CONSTRAINT conversion_rates_from_currency_to_currency_starts_at_key UNIQUE (from_currency, to_currency, starts_at),
  CONSTRAINT conversion_rates_rate_check CHECK (rate > 0::numeric),
  CONSTRAINT conversion_rates_from_currency_fkey FOREIGN KEY (from_currency) REFERENCES currencies(code),
  CONSTRAINT conversion_rates_to_currency_fkey FOREIGN KEY (to_currency) REFERENCES currencies(code)
);

CREATE TABLE countries (
  code text NOT NULL,
  calling_code text NOT NULL,
  currency text NOT NULL,
  CONSTRAINT countries_pkey PRIMARY KEY (code),
  CONSTRAINT countries_calling_code_key UNIQUE (calling_code),
  CONSTRAINT countries_calling_code_check CHECK (calling_code ~ '^[1-9]\d{0,2}$'::text),
  CONSTRAINT countries_code_check CHECK (code ~ '^[A-Z]{3}$'::text),
  CONSTRAINT countries_currency_fkey FOREIGN KEY (currency) REFERENCES currencies(code)
);

CREATE TABLE coupon_books (
  coupon_id integer NOT NULL,
  book_id integer NOT NULL,
  CONSTRAINT coupon_books_pkey PRIMARY KEY (coupon_id, book_id),
  CONSTRAINT coupon_books_book_id_fkey FOREIGN KEY (book_id) REFERENCES books(id),
  CONSTRAINT coupon_books_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupons(id) ON DELETE CASCADE
);
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON coupon_books FOR EACH ROW EXECUTE FUNCTION audit_book('Coupon', 'coupon_id');

CREATE TABLE coupon_uses (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  coupon_id integer NOT NULL,
  order_id text NOT NULL,
  user_id integer,
  used_at timestamp with time zone,
  reserved_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT coupon_uses_pkey PRIMARY KEY (id),
  CONSTRAINT coupon_uses_order_id_key UNIQUE (order_id),
  CONSTRAINT coupon_uses_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupons(id),
  CONSTRAINT coupon_uses_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT coupon_uses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX coupon_uses_by_coupon ON coupon_uses USING btree (coupon_id, user_id);

CREATE TABLE coupons (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  code text,
  active boolean NOT NULL DEFAULT true,
  description text NOT NULL,
  discount numeric(14,2) NOT NULL,
  is_percentage boolean NOT NULL DEFAULT false,
  fixed_price boolean NOT NULL DEFAULT false,
  tax_inclusive boolean NOT NULL DEFAULT false,
  base_currency text,
  book_id integer,
  tag_id integer,
  publisher_id integer,
  for_user_id text,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  max_number_of_uses integer,
  max_number_of_items integer,
  max_uses_per_user integer,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  event_id integer,
  CONSTRAINT coupons_pkey PRIMARY KEY (id),
  CONSTRAINT coupons_check CHECK (starts_at < ends_at),
  CONSTRAINT coupons_check1 CHECK (NOT is_percentage OR discount <= 100::numeric AND NOT fixed_price),
  CONSTRAINT coupons_check2 CHECK (is_percentage OR base_currency IS NOT NULL),
  CONSTRAINT coupons_check3 CHECK (num_nonnulls(book_id, tag_id, publisher_id) <= 1),
  CONSTRAINT coupons_code_check CHECK (char_length(code) >= 3 AND char_length(code) <= 50),
  CONSTRAINT coupons_discount_check CHECK (discount >= 0::numeric),
  CONSTRAINT coupons_max_number_of_items_check CHECK (max_number_of_items >= 1),
  CONSTRAINT coupons_max_number_of_uses_check CHECK (max_number_of_uses >= 1),
  CONSTRAINT coupons_max_uses_per_user_check CHECK (max_uses_per_user >= 1),
  CONSTRAINT coupons_base_currency_fkey FOREIGN KEY (base_currency) REFERENCES currencies(code),
  CONSTRAINT coupons_book_id_fkey FOREIGN KEY (book_id) REFERENCES books(id),
  CONSTRAINT coupons_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id),
  CONSTRAINT coupons_for_user_id_fkey FOREIGN KEY (for_user_id) REFERENCES users(user_id),
  CONSTRAINT coupons_publisher_id_fkey FOREIGN KEY (publisher_id) REFERENCES publishers(id),
  CONSTRAINT coupons_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags(id)
);
CREATE UNIQUE INDEX coupons_by_code ON coupons USING btree (upper(code));
CREATE INDEX coupons_by_end ON coupons USING btree (ends_at DESC, id DESC);
CREATE INDEX coupons_by_start ON coupons USING btree (starts_at DESC, id DESC);
CREATE INDEX coupons_newest ON coupons USING btree (created_at DESC, id DESC);
CREATE INDEX coupons_of_event ON coupons USING btree (event_id) WHERE event_id IS NOT NULL;
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON coupons FOR EACH ROW EXECUTE FUNCTION audit('Coupon', 'id');

CREATE TABLE credit_note_lines (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  refund_id integer NOT NULL,
  kind text NOT NULL,
  order_line_id integer,
  net numeric(20,2) NOT NULL,
  CONSTRAINT credit_note_lines_pkey PRIMARY KEY (id),
  CONSTRAINT credit_note_lines_check CHECK ((kind = 'line'::text) = (order_line_id IS NOT NULL)),
  CONSTRAINT credit_note_lines_kind_check CHECK (kind = ANY (ARRAY['line'::text, 'delivery'::text, 'part'::text])),
  CONSTRAINT credit_note_lines_net_check CHECK (net >= 0::numeric),
  CONSTRAINT credit_note_lines_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_lines(id),
  CONSTRAINT credit_note_lines_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES credit_notes(refund_id)
);
CREATE INDEX credit_note_lines_of_note ON credit_note_lines USING btree (refund_id, id);
CREATE TRIGGER guard_change BEFORE DELETE OR UPDATE ON credit_note_lines FOR EACH ROW EXECUTE FUNCTION guard();
CREATE TRIGGER guard_insert AFTER INSERT ON credit_note_lines REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION guard_credit_note_lines();

CREATE TABLE credit_notes (
  refund_id integer NOT NULL,
  order_id text NOT NULL,
  number integer NOT NULL,
  currency text NOT NULL,
  net numeric(20,2) NOT NULL,
  tax numeric(20,2) NOT NULL,
  total numeric(20,2) NOT NULL,
  written_at timestamp with time zone NOT NULL,
  mailed_at timestamp with time zone,
  CONSTRAINT credit_notes_pkey PRIMARY KEY (refund_id),
  CONSTRAINT credit_notes_number_key UNIQUE (number),
  CONSTRAINT credit_notes_check CHECK ((net + tax) = total),
  CONSTRAINT credit_notes_net_check CHECK (net >= 0::numeric),
  CONSTRAINT credit_notes_number_check CHECK (number > 0),
  CONSTRAINT credit_notes_tax_check CHECK (tax >= 0::numeric),
  CONSTRAINT credit_notes_currency_fkey FOREIGN KEY (currency) REFERENCES currencies(code),
  CONSTRAINT credit_notes_order_id_fkey FOREIGN KEY (order_id) REFERENCES receipts(order_id),
  CONSTRAINT credit_notes_refund_id_total_fkey FOREIGN KEY (refund_id, total) REFERENCES refunds(id, amount)
);
CREATE INDEX credit_notes_of_order ON credit_notes USING btree (order_id);
CREATE TRIGGER guard_change BEFORE UPDATE ON credit_notes FOR EACH ROW WHEN ((to_jsonb(new.*) - 'mailed_at'::text) IS DISTINCT FROM (to_jsonb(old.*) - 'mailed_at'::text)) EXECUTE FUNCTION guard();
CREATE TRIGGER guard_delete BEFORE DELETE ON credit_notes FOR EACH ROW EXECUTE FUNCTION guard();
CREATE TRIGGER guard_insert AFTER INSERT ON credit_notes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION guard_credit_notes();

CREATE TABLE csv_exports (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id integer NOT NULL,
  key text,
  report text NOT NULL,
  asked text NOT NULL,
  rows_total integer,
  rows_done integer NOT NULL DEFAULT 0,
  requested_at timestamp with time zone NOT NULL DEFAULT now(),
  started_at timestamp with time zone,
  moved_at timestamp with time zone NOT NULL DEFAULT now(),
  finished_at timestamp with time zone,
  cut_off_at timestamp with time zone,
  CONSTRAINT csv_exports_pkey PRIMARY KEY (id),
  CONSTRAINT csv_exports_check CHECK (finished_at IS NULL OR cut_off_at IS NULL),
  CONSTRAINT csv_exports_key_check CHECK (length(key) >= 8 AND length(key) <= 64),
  CONSTRAINT csv_exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX csv_exports_by_age ON csv_exports USING btree (requested_at);
CREATE INDEX csv_exports_of ON csv_exports USING btree (user_id, id);

CREATE TABLE currencies (
  code text NOT NULL,
  CONSTRAINT currencies_pkey PRIMARY KEY (code),
  CONSTRAINT currencies_code_check CHECK (code ~ '^[A-Z]{3}$'::text)
);

CREATE TABLE customer_totals (
  user_id integer NOT NULL,
  orders integer NOT NULL DEFAULT 0,
  first_at timestamp with time zone NOT NULL DEFAULT 'infinity'::timestamp with time zone,
  last_at timestamp with time zone NOT NULL DEFAULT '-infinity'::timestamp with time zone,
  CONSTRAINT customer_totals_pkey PRIMARY KEY (user_id),
  CONSTRAINT customer_totals_check CHECK ((orders = 0) = (first_at = 'infinity'::timestamp with time zone) AND (orders = 0) = (last_at = '-infinity'::timestamp with time zone)),
  CONSTRAINT customer_totals_orders_check CHECK (orders >= 0),
  CONSTRAINT customer_totals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX customer_totals_by_last ON customer_totals USING btree (last_at DESC, user_id DESC);
CREATE INDEX customer_totals_by_orders ON customer_totals USING btree (orders DESC, user_id DESC);

CREATE TABLE demo_runs (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  started_at timestamp with time zone NOT NULL DEFAULT now(),
  seeded_at timestamp with time zone,
  removed_at timestamp with time zone,
  CONSTRAINT demo_runs_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX demo_runs_one_open ON demo_runs USING btree ((removed_at IS NULL)) WHERE removed_at IS NULL;

CREATE TABLE document_counters (
  kind text NOT NULL,
  last_number integer NOT NULL DEFAULT 0,
  CONSTRAINT document_counters_pkey PRIMARY KEY (kind),
  CONSTRAINT document_counters_last_number_check CHECK (last_number >= 0)
);
CREATE TRIGGER guard_change BEFORE UPDATE ON document_counters FOR EACH ROW WHEN (new.kind <> old.kind OR new.last_number <> (old.last_number + 1)) EXECUTE FUNCTION guard();

CREATE TABLE dpo_payments (
  attempt_id integer NOT NULL,
  company_ref text NOT NULL,
  token_hash bytea NOT NULL,
  trans_token text,
  trans_ref text,
  transaction_approval text,
  CONSTRAINT dpo_payments_pkey PRIMARY KEY (attempt_id),
  CONSTRAINT dpo_payments_company_ref_key UNIQUE (company_ref),
  CONSTRAINT dpo_payments_token_hash_key UNIQUE (token_hash),
  CONSTRAINT dpo_payments_trans_token_key UNIQUE (trans_token),
  CONSTRAINT dpo_payments_check CHECK ((trans_token IS NULL) = (trans_ref IS NULL)),
  CONSTRAINT dpo_payments_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempts(id)
);

CREATE TABLE entitlements (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id integer NOT NULL,
  book_id integer NOT NULL,
  order_id text NOT NULL,
  granted_at timestamp with time zone NOT NULL DEFAULT now(),
  ended_at timestamp with time zone,
  CONSTRAINT entitlements_pkey PRIMARY KEY (id),
  CONSTRAINT entitlements_book_id_fkey FOREIGN KEY (book_id) REFERENCES books(id),
  CONSTRAINT entitlements_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT entitlements_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE UNIQUE INDEX entitlements_one_each ON entitlements USING btree (user_id, book_id) WHERE ended_at IS NULL;
CREATE TRIGGER guard_change BEFORE UPDATE ON entitlements FOR EACH ROW WHEN (old.ended_at IS NOT NULL OR (to_jsonb(new.*) - 'ended_at'::text) IS DISTINCT FROM (to_jsonb(old.*) - 'ended_at'::text)) EXECUTE FUNCTION guard();
CREATE TRIGGER guard_delete BEFORE DELETE ON entitlements FOR EACH ROW EXECUTE FUNCTION guard();
CREATE TRIGGER guard_insert AFTER INSERT ON entitlements REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION guard_entitlements();

CREATE TABLE event_books (
  event_id integer NOT NULL,
  book_id integer NOT NULL,
  CONSTRAINT event_books_pkey PRIMARY KEY (event_id, book_id),
  CONSTRAINT event_books_book_id_fkey FOREIGN KEY (book_id) REFERENCES books(id),
  CONSTRAINT event_books_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE
);
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON event_books FOR EACH ROW EXECUTE FUNCTION audit_book('Event', 'event_id');

CREATE TABLE events (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  notes text,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  tax_region text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  archived_at timestamp with time zone,
  CONSTRAINT events_pkey PRIMARY KEY (id),
  CONSTRAINT events_check CHECK (starts_at < ends_at),
  CONSTRAINT events_name_check CHECK (char_length(btrim(name)) >= 3),
  CONSTRAINT events_notes_check CHECK (char_length(notes) >= 5 AND char_length(notes) <= 500),
  CONSTRAINT events_tax_region_fkey FOREIGN KEY (tax_region) REFERENCES countries(code)
);
CREATE INDEX events_archived ON events USING btree (created_at DESC, id DESC) WHERE archived_at IS NOT NULL;
CREATE INDEX events_by_end ON events USING btree (ends_at DESC, id DESC) WHERE archived_at IS NULL;
CREATE INDEX events_by_name ON events USING btree (plain(name), id) WHERE archived_at IS NULL;
CREATE INDEX events_by_start ON events USING btree (starts_at DESC, id DESC) WHERE archived_at IS NULL;
CREATE INDEX events_open ON events USING btree (created_at DESC, id DESC) WHERE archived_at IS NULL;
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON events FOR EACH ROW EXECUTE FUNCTION audit('Event', 'id');

CREATE TABLE idempotency_keys (
  id bytea NOT NULL,
  body bytea NOT NULL,
  run uuid NOT NULL,
  alive_until timestamp with time zone NOT NULL,
  answer text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (id),
  CONSTRAINT idempotency_keys_answer_check CHECK (char_length(answer) <= 65536),
  CONSTRAINT idempotency_keys_body_check CHECK (octet_length(body) = 32),
  CONSTRAINT idempotency_keys_id_check CHECK (octet_length(id) = 32)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys USING btree (created_at);

CREATE TABLE jobs_outage (
  is_current boolean NOT NULL DEFAULT true,
  problem text NOT NULL,
  began_at timestamp with time zone NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  reported_at timestamp with time zone,
  mail_id integer,
  CONSTRAINT jobs_outage_pkey PRIMARY KEY (is_current),
  CONSTRAINT jobs_outage_is_current_check CHECK (is_current),
  CONSTRAINT jobs_outage_problem_check CHECK (problem = ANY (ARRAY['absent'::text, 'late'::text])),
  CONSTRAINT jobs_outage_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mails(id) ON DELETE SET NULL
);

CREATE TABLE known_devices (
  account_id text NOT NULL,
  device_hash bytea NOT NULL,
  signed_in_at timestamp with time zone NOT NULL,
  CONSTRAINT known_devices_pkey PRIMARY KEY (account_id, device_hash),
  CONSTRAINT known_devices_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX known_devices_by_time ON known_devices USING btree (signed_in_at);

CREATE TABLE list_rows (
  list integer NOT NULL,
  book_id integer NOT NULL,
  work_key bigint NOT NULL,
  facet_bits bigint NOT NULL,
  title_sort text COLLATE "C" NOT NULL,
  available_from timestamp with time zone NOT NULL,
  price bigint,
  currency text COLLATE "C",
  format text COLLATE "C" NOT NULL,
  publisher_name text,
  CONSTRAINT list_rows_pkey PRIMARY KEY (book_id, list)
);
CREATE INDEX list_rows_by_format ON list_rows USING btree (list, format, title_sort, book_id);
CREATE INDEX list_rows_by_newest ON list_rows USING btree (list, available_from, title_sort, book_id);
CREATE INDEX list_rows_by_price ON list_rows USING btree (list, currency, price, title_sort, book_id) INCLUDE (available_from, facet_bits, work_key);
CREATE INDEX list_rows_by_publisher ON list_rows USING btree (list, publisher_name, title_sort, book_id);
CREATE INDEX list_rows_by_title ON list_rows USING btree (list, title_sort, book_id) INCLUDE (available_from, facet_bits, work_key, price, currency);

CREATE TABLE listing_changes (
  sign smallint NOT NULL,
  lists integer[] NOT NULL,
  title_sort text COLLATE "C",
  book_id integer,
  publisher_name text,
  format text COLLATE "C",
  price bigint,
  available_from timestamp with time zone,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  CONSTRAINT listing_changes_pkey PRIMARY KEY (id)
);

CREATE TABLE listing_facets (
  list integer NOT NULL,
  facet_bits bigint NOT NULL,
  works integer NOT NULL,
  CONSTRAINT listing_facets_pkey PRIMARY KEY (list, facet_bits)
);

CREATE TABLE listing_mark_counts (
  list integer NOT NULL,
  mark_id integer NOT NULL,
  titles integer NOT NULL,
  CONSTRAINT listing_mark_counts_pkey PRIMARY KEY (list, mark_id),
  CONSTRAINT listing_mark_counts_mark_id_fkey FOREIGN KEY (mark_id) REFERENCES listing_marks(id) ON DELETE CASCADE
);
CREATE INDEX listing_mark_counts_by_mark ON listing_mark_counts USING btree (mark_id);

CREATE TABLE listing_marks (
  ordering text NOT NULL,
  is_first boolean NOT NULL,
  title_sort text COLLATE "C",
  book_id integer,
  publisher_name text,
  format text COLLATE "C",
  price bigint,
  available_from timestamp with time zone,
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  CONSTRAINT listing_marks_pkey PRIMARY KEY (id)
);
CREATE INDEX listing_marks_by_ordering ON listing_marks USING btree (ordering);

CREATE TABLE listing_totals (
  list integer NOT NULL,
  titles integer NOT NULL,
  is_marked boolean NOT NULL DEFAULT false,
  stores_rows boolean NOT NULL DEFAULT false,
  materialized_since xid8,
  has_rows boolean NOT NULL DEFAULT false,
  changed integer NOT NULL DEFAULT 0,
  facets_at timestamp with time zone,
  CONSTRAINT listing_totals_pkey PRIMARY KEY (list)
);
CREATE INDEX listing_totals_storing_rows ON listing_totals USING btree (list) WHERE stores_rows;

CREATE TABLE mail_attachments (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  mail_id integer NOT NULL,
  name text NOT NULL,
  media_type text NOT NULL,
  content bytea NOT NULL,
  CONSTRAINT mail_attachments_pkey PRIMARY KEY (id),
  CONSTRAINT mail_attachments_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mails(id) ON DELETE CASCADE
);
ALTER TABLE mail_attachments ALTER COLUMN content SET STORAGE EXTERNAL;
CREATE INDEX mail_attachments_mail ON mail_attachments USING btree (mail_id);

CREATE TABLE mails (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  recipient text NOT NULL,
  language text NOT NULL,
  subject text NOT NULL,
  body_text text NOT NULL,
  body_html text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  sent_at timestamp with time zone,
  reply_to text,
  sending_until timestamp with time zone,
  tries integer NOT NULL DEFAULT 0,
  failed_at timestamp with time zone,
  failure text,
  given_up_at timestamp with time zone,
  CONSTRAINT mails_pkey PRIMARY KEY (id),
  CONSTRAINT mails_given_up_unsent CHECK (given_up_at IS NULL OR sent_at IS NULL AND failure IS NOT NULL)
);
CREATE INDEX mails_given_up ON mails USING btree (given_up_at DESC, id DESC) WHERE given_up_at IS NOT NULL;
CREATE INDEX mails_newest ON mails USING btree (created_at DESC, id DESC);
CREATE TRIGGER audit AFTER UPDATE OF given_up_at ON mails FOR EACH ROW WHEN (old.given_up_at IS DISTINCT FROM new.given_up_at) EXECUTE FUNCTION audit('UnsentMail', 'id');

CREATE TABLE migrations (
  name text NOT NULL,
  digest text NOT NULL,
  applied_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT migrations_pkey PRIMARY KEY (name)
);

CREATE TABLE mpesa_requests (
  attempt_id integer NOT NULL,
  msisdn text NOT NULL,
  token_hash bytea NOT NULL,
  merchant_request_id text,
  checkout_request_id text,
  CONSTRAINT mpesa_requests_pkey PRIMARY KEY (attempt_id),
  CONSTRAINT mpesa_requests_checkout_request_id_key UNIQUE (checkout_request_id),
  CONSTRAINT mpesa_requests_token_hash_key UNIQUE (token_hash),
  CONSTRAINT mpesa_requests_check CHECK ((merchant_request_id IS NULL) = (checkout_request_id IS NULL)),
  CONSTRAINT mpesa_requests_msisdn_check CHECK (msisdn ~ '^\d{12}$'::text),
  CONSTRAINT mpesa_requests_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempts(id)
);
CREATE INDEX mpesa_requests_by_phone ON mpesa_requests USING btree (msisdn);

CREATE TABLE mtn_requests (
  attempt_id integer NOT NULL,
  msisdn text NOT NULL,
  token_hash bytea NOT NULL,
  reference_id uuid NOT NULL,
  external_id text NOT NULL,
  queried_at timestamp with time zone,
  CONSTRAINT mtn_requests_pkey PRIMARY KEY (attempt_id),
  CONSTRAINT mtn_requests_external_id_key UNIQUE (external_id),
  CONSTRAINT mtn_requests_reference_id_key UNIQUE (reference_id),
  CONSTRAINT mtn_requests_token_hash_key UNIQUE (token_hash),
  CONSTRAINT mtn_requests_msisdn_check CHECK (msisdn ~ '^\d{12}$'::text),
  CONSTRAINT mtn_requests_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempts(id)
);
CREATE INDEX mtn_requests_by_phone ON mtn_requests USING btree (msisdn);

CREATE TABLE oidc_records (
  model text NOT NULL,
  id text NOT NULL,
  payload jsonb NOT NULL,
  account_id text,
  grant_id text,
  uid text,
  expires_at timestamp with time zone,
  consumed_at timestamp with time zone,
  CONSTRAINT oidc_records_pkey PRIMARY KEY (model, id)
);
CREATE INDEX oidc_records_by_account ON oidc_records USING btree (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX oidc_records_by_expiry ON oidc_records USING btree (expires_at);
CREATE INDEX oidc_records_by_grant ON oidc_records USING btree (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX oidc_records_by_uid ON oidc_records USING btree (uid) WHERE uid IS NOT NULL;

CREATE TABLE order_discounts (
  order_id text NOT NULL,
  currency text NOT NULL,
  source text NOT NULL,
  amount numeric(20,2) NOT NULL,
  CONSTRAINT order_discounts_pkey PRIMARY KEY (order_id, currency, source),
  CONSTRAINT order_discounts_amount_check CHECK (amount >= 0::numeric),
  CONSTRAINT order_discounts_source_check CHECK (source = ANY (ARRAY['coupon'::text, 'wholesale'::text])),
  CONSTRAINT order_discounts_order_id_currency_fkey FOREIGN KEY (order_id, currency) REFERENCES order_totals(order_id, currency) ON DELETE CASCADE
);
CREATE TRIGGER guard_delete AFTER DELETE ON order_discounts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION guard_totals();
CREATE TRIGGER guard_insert AFTER INSERT ON order_discounts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION guard_totals();
CREATE TRIGGER guard_update BEFORE UPDATE ON order_discounts FOR EACH ROW EXECUTE FUNCTION guard();

CREATE TABLE order_fulfillment_notes (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  fulfillment_id integer NOT NULL,
  note text NOT NULL,
  written_by_id integer NOT NULL,
  written_at timestamp with time zone NOT NULL,
  CONSTRAINT order_fulfillment_notes_pkey PRIMARY KEY (id),
  CONSTRAINT order_fulfillment_notes_note_check CHECK (char_length(btrim(note)) >= 3 AND char_length(note) <= 200),
  CONSTRAINT order_fulfillment_notes_fulfillment_id_fkey FOREIGN KEY (fulfillment_id) REFERENCES order_fulfillments(id) ON DELETE CASCADE,
  CONSTRAINT order_fulfillment_notes_written_by_id_fkey FOREIGN KEY (written_by_id) REFERENCES users(id)
);
CREATE INDEX order_fulfillment_notes_of ON order_fulfillment_notes USING btree (fulfillment_id, id);
CREATE TRIGGER audit AFTER INSERT ON order_fulfillment_notes FOR EACH ROW EXECUTE FUNCTION audit_fulfillment_note();

CREATE TABLE order_fulfillments (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id text NOT NULL,
  phone_number text,
  alt_phone_number text,
  fulfilled_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  places_id text,
  address_line1 text,
  address_line2 text,
  address_postal_code text,
  school_id integer,
  student_name text,
  student_class text,
  CONSTRAINT order_fulfillments_pkey PRIMARY KEY (id),
  CONSTRAINT order_fulfillments_order_id_key UNIQUE (order_id),
  CONSTRAINT order_fulfillments_address CHECK ((places_id IS NULL) = (address_line1 IS NULL) AND (places_id IS NOT NULL OR num_nonnulls(address_line2, address_postal_code) = 0)),
  CONSTRAINT order_fulfillments_one_way CHECK (num_nonnulls(places_id, school_id) <= 1),
  CONSTRAINT order_fulfillments_school CHECK ((num_nonnulls(school_id, student_name, student_class) = ANY (ARRAY[0, 3])) AND char_length(student_name) >= 3 AND char_length(student_class) >= 3),
  CONSTRAINT order_fulfillments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT order_fulfillments_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id)
);
CREATE INDEX order_fulfillments_by_school ON order_fulfillments USING btree (school_id) WHERE school_id IS NOT NULL;
CREATE INDEX order_fulfillments_waiting ON order_fulfillments USING btree (created_at, order_id) WHERE fulfilled_at IS NULL;
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON order_fulfillments FOR EACH ROW EXECUTE FUNCTION audit('Order', 'order_id');

CREATE TABLE order_line_totals (
  order_line_id integer NOT NULL,
  currency text NOT NULL,
  pre_tax numeric(20,2) NOT NULL,
  discount numeric(20,2) NOT NULL,
  price numeric(20,2) NOT NULL,
  CONSTRAINT order_line_totals_pkey PRIMARY KEY (order_line_id, currency),
  CONSTRAINT order_line_totals_check CHECK (LEAST(pre_tax, discount, price) >= 0::numeric AND discount <= pre_tax),
  CONSTRAINT order_line_totals_currency_fkey FOREIGN KEY (currency) REFERENCES currencies(code),
  CONSTRAINT order_line_totals_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_lines(id) ON DELETE CASCADE
);
CREATE TRIGGER guard_delete AFTER DELETE ON order_line_totals REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION guard_totals();
CREATE TRIGGER guard_insert AFTER INSERT ON order_line_totals REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION guard_totals();
CREATE TRIGGER guard_update BEFORE UPDATE ON order_line_totals FOR EACH ROW EXECUTE FUNCTION guard();

CREATE TABLE order_lines (
  id integer NOT NULL DEFAULT new_order_line_id(),
  "position" bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id text NOT NULL,
  book_id integer NOT NULL,
  quantity integer NOT NULL DEFAULT 1,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  name text,
  publisher text,
  format text,
  author_names text[],
  base_price numeric(14,2),
  base_currency text,
  vat_included boolean,
  refunded_at timestamp with time zone,
  CONSTRAINT order_lines_pkey PRIMARY KEY (id),
  CONSTRAINT order_lines_order_id_book_id_key UNIQUE (order_id, book_id),
  CONSTRAINT order_lines_quantity_check CHECK (quantity >= 1),
  CONSTRAINT order_lines_base_currency_fkey FOREIGN KEY (base_currency) REFERENCES currencies(code),
  CONSTRAINT order_lines_book_id_fkey FOREIGN KEY (book_id) REFERENCES books(id),
  CONSTRAINT order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE INDEX order_lines_by_book ON order_lines USING btree (book_id);
CREATE TRIGGER guard_delete AFTER DELETE ON order_lines REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION guard_order_lines();
CREATE TRIGGER guard_insert AFTER INSERT ON order_lines REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION guard_order_lines();
CREATE TRIGGER guard_update AFTER UPDATE ON order_lines REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION guard_order_lines();

CREATE TABLE order_totals (
  order_id text NOT NULL,
  currency text NOT NULL,
  line_items numeric(20,2) NOT NULL,
  shipping_fee numeric(20,2) NOT NULL,
  discount numeric(20,2) NOT NULL,
  subtotal numeric(20,2) NOT NULL,
  tax numeric(20,2) NOT NULL,
  total numeric(20,2) NOT NULL,
  CONSTRAINT order_totals_pkey PRIMARY KEY (order_id, currency),
  CONSTRAINT order_totals_check CHECK ((line_items + shipping_fee - discount) = subtotal),
  CONSTRAINT order_totals_check1 CHECK ((subtotal + tax) = total),
  CONSTRAINT order_totals_check2 CHECK (LEAST(line_items, shipping_fee, discount, subtotal, tax, total) >= 0::numeric),
  CONSTRAINT order_totals_currency_fkey FOREIGN KEY (currency) REFERENCES currencies(code),
  CONSTRAINT order_totals_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE TRIGGER guard_delete AFTER DELETE ON order_totals REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION guard_totals();
CREATE TRIGGER guard_insert AFTER INSERT ON order_totals REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION guard_totals();
CREATE TRIGGER guard_update BEFORE UPDATE ON order_totals FOR EACH ROW EXECUTE FUNCTION guard();

CREATE TABLE orders (
  id text NOT NULL,
  owner_id integer,
  customer_email text,
  customer_locale text,
  currency text NOT NULL,
  presentment_currency text NOT NULL,
  tax_region text NOT NULL,
  coupon_id integer,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  placed_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  tax_rate numeric(6,4),
  coupon_code text,
  coupon_description text,
  coupon_discount numeric(14,2),
  admin_id integer,
  cart_currency text,
  on_hold_at timestamp with time zone,
  chosen_delivery text,
  list_school_id integer,
  event_id integer,
  wholesale_discount numeric(5,2),
  b2b_customer_id integer,
  CONSTRAINT orders_pkey PRIMARY KEY (id),
  CONSTRAINT orders_business_by_staff CHECK (b2b_customer_id IS NULL OR admin_id IS NOT NULL),
  CONSTRAINT orders_chosen_delivery_check CHECK (chosen_delivery = ANY (ARRAY['deliverToAddress'::text, 'deliverToSchool'::text, 'collectFromOffice'::text])),
  CONSTRAINT orders_confirmed_for_somebody CHECK (confirmed_at IS NULL OR tax_rate IS NOT NULL AND (owner_id IS NOT NULL OR admin_id IS NOT NULL)),
  CONSTRAINT orders_id_check CHECK (char_length(id) >= 22),
  CONSTRAINT orders_wholesale_by_staff CHECK (wholesale_discount IS NULL OR admin_id IS NOT NULL AND wholesale_discount >= 0::numeric AND wholesale_discount <= 100::numeric),
  CONSTRAINT orders_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES users(id),
  CONSTRAINT orders_b2b_customer_id_fkey FOREIGN KEY (b2b_customer_id) REFERENCES b2b_customers(id),
  CONSTRAINT orders_cart_currency_fkey FOREIGN KEY (cart_currency) REFERENCES currencies(code),
  CONSTRAINT orders_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupons(id) ON DELETE SET NULL,
  CONSTRAINT orders_currency_fkey FOREIGN KEY (currency) REFERENCES currencies(code),
  CONSTRAINT orders_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id),
  CONSTRAINT orders_list_school_id_fkey FOREIGN KEY (list_school_id) REFERENCES schools(id) ON DELETE SET NULL,
  CONSTRAINT orders_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  CONSTRAINT orders_presentment_currency_fkey FOREIGN KEY (presentment_currency) REFERENCES currencies(code)
);
CREATE INDEX orders_bought ON orders USING btree (confirmed_at, owner_id) WHERE confirmed_at IS NOT NULL;
CREATE INDEX orders_by_email ON orders USING btree (lower(customer_email) text_pattern_ops);
CREATE INDEX orders_by_reference ON orders USING btree (upper("left"(id, 8)) text_pattern_ops);
CREATE INDEX orders_confirmed_newest ON orders USING btree (updated_at DESC, id DESC) WHERE confirmed_at IS NOT NULL;
CREATE INDEX orders_newest ON orders USING btree (updated_at DESC, id DESC);
CREATE INDEX orders_of_event_newest ON orders USING btree (event_id, updated_at DESC, id DESC) WHERE event_id IS NOT NULL;
CREATE INDEX orders_of_owner ON orders USING btree (owner_id, updated_at DESC);
CREATE UNIQUE INDEX orders_one_open_cart_each ON orders USING btree (owner_id) WHERE confirmed_at IS NULL AND on_hold_at IS NULL;
CREATE INDEX orders_open_newest ON orders USING btree (updated_at DESC, id DESC) WHERE confirmed_at IS NULL;
CREATE INDEX orders_unconfirmed_guests ON orders USING btree (updated_at) WHERE confirmed_at IS NULL AND owner_id IS NULL;
CREATE TRIGGER count_added_purchase AFTER INSERT OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION count_purchase();
CREATE TRIGGER count_changed_purchase AFTER UPDATE OF owner_id, confirmed_at ON orders FOR EACH ROW WHEN (old.owner_id IS DISTINCT FROM new.owner_id OR old.confirmed_at IS DISTINCT FROM new.confirmed_at) EXECUTE FUNCTION count_purchase();
CREATE TRIGGER guard_change BEFORE UPDATE ON orders FOR EACH ROW WHEN (old.confirmed_at IS NOT NULL AND (new.id IS DISTINCT FROM old.id OR new.currency IS DISTINCT FROM old.currency OR new.presentment_currency IS DISTINCT FROM old.presentment_currency OR new.tax_region IS DISTINCT FROM old.tax_region OR new.tax_rate IS DISTINCT FROM old.tax_rate OR new.coupon_code IS DISTINCT FROM old.coupon_code OR new.coupon_description IS DISTINCT FROM old.coupon_description OR new.coupon_discount IS DISTINCT FROM old.coupon_discount OR new.wholesale_discount IS DISTINCT FROM old.wholesale_discount OR new.placed_at IS DISTINCT FROM old.placed_at OR new.confirmed_at IS DISTINCT FROM old.confirmed_at OR old.owner_id IS NOT NULL AND new.owner_id IS DISTINCT FROM old.owner_id)) EXECUTE FUNCTION guard();
CREATE TRIGGER guard_delete BEFORE DELETE ON orders FOR EACH ROW WHEN (old.confirmed_at IS NOT NULL) EXECUTE FUNCTION guard();

CREATE TABLE paybill_payments (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  trans_id text NOT NULL,
  short_code text NOT NULL,
  amount numeric(20,2) NOT NULL,
  currency text NOT NULL,
  reference text NOT NULL,
  payer_phone text,
  payer_name text,
  paid_at timestamp with time zone,
  received_at timestamp with time zone NOT NULL,
  body text,
  source inet,
  attempt_id integer,
  matched_at timestamp with time zone,
  assigned_by_id integer,
  reason text,
  notified_at timestamp with time zone,
  closed_at timestamp with time zone,
  closed_by_id integer,
  note text,
  surplus numeric(20,2),
  freed_by_id integer,
  CONSTRAINT paybill_payments_pkey PRIMARY KEY (id),
  CONSTRAINT paybill_payments_trans_id_key UNIQUE (trans_id),
  CONSTRAINT paybill_payments_amount_check CHECK (amount > 0::numeric),
  CONSTRAINT paybill_payments_check CHECK ((attempt_id IS NULL) = (matched_at IS NULL)),
  CONSTRAINT paybill_payments_check1 CHECK (assigned_by_id IS NULL OR attempt_id IS NOT NULL),
  CONSTRAINT paybill_payments_check2 CHECK ((closed_at IS NULL) = (closed_by_id IS NULL) AND (closed_at IS NULL) = (note IS NULL)),
  CONSTRAINT paybill_payments_closed_unpaid CHECK (closed_at IS NULL OR attempt_id IS NULL OR surplus IS NOT NULL),
  CONSTRAINT paybill_payments_note_check CHECK (char_length(btrim(note)) >= 3 AND char_length(btrim(note)) <= 200),
  CONSTRAINT paybill_payments_reason_check CHECK (reason = ANY (ARRAY['unknown_reference'::text, 'amount_differs'::text, 'already_paid'::text, 'not_wholesale'::text, 'other_paybill'::text])),
  CONSTRAINT paybill_payments_reference_check CHECK (char_length(reference) <= 100),
  CONSTRAINT paybill_payments_surplus_check CHECK (surplus > 0::numeric),
  CONSTRAINT paybill_payments_surplus_is_part CHECK (surplus IS NULL OR attempt_id IS NOT NULL AND surplus <= amount),
  CONSTRAINT paybill_payments_trans_id_check CHECK (trans_id ~ '^[A-Z0-9]{6,20}$'::text),
  CONSTRAINT paybill_payments_assigned_by_id_fkey FOREIGN KEY (assigned_by_id) REFERENCES users(id),
  CONSTRAINT paybill_payments_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempts(id),
  CONSTRAINT paybill_payments_closed_by_id_fkey FOREIGN KEY (closed_by_id) REFERENCES users(id),
  CONSTRAINT paybill_payments_currency_fkey FOREIGN KEY (currency) REFERENCES currencies(code),
  CONSTRAINT paybill_payments_freed_by_id_fkey FOREIGN KEY (freed_by_id) REFERENCES users(id)
);
CREATE INDEX paybill_payments_of_attempt ON paybill_payments USING btree (attempt_id) WHERE attempt_id IS NOT NULL;
CREATE INDEX paybill_payments_open ON paybill_payments USING btree (received_at) WHERE (attempt_id IS NULL OR surplus IS NOT NULL) AND closed_at IS NULL;
CREATE INDEX paybill_payments_with_body ON paybill_payments USING btree (received_at) WHERE body IS NOT NULL;
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON paybill_payments FOR EACH ROW EXECUTE FUNCTION audit_payment('id');

CREATE TABLE payment_alerts (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  provider text NOT NULL,
  kind text NOT NULL,
  code text NOT NULL,
  day date NOT NULL,
  attempt_id integer,
  raised_at timestamp with time zone NOT NULL,
  notified_at timestamp with time zone,
  CONSTRAINT payment_alerts_pkey PRIMARY KEY (id),
  CONSTRAINT payment_alerts_provider_kind_code_day_key UNIQUE (provider, kind, code, day),
  CONSTRAINT payment_alerts_kind_check CHECK (kind = ANY (ARRAY['set_up'::text, 'unknown'::text, 'unreadable'::text])),
  CONSTRAINT payment_alerts_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempts(id)
);

CREATE TABLE payment_attempts (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id text NOT NULL,
  provider text NOT NULL,
  amount numeric(20,2) NOT NULL,
  currency text NOT NULL,
  requested_at timestamp with time zone NOT NULL DEFAULT now(),
  accepted_at timestamp with time zone,
  unanswered_at timestamp with time zone,
  succeeded_at timestamp with time zone,
  failed_at timestamp with time zone,
  refused_at timestamp with time zone,
  expired_at timestamp with time zone,
  on_hold_at timestamp with time zone,
  superseded_at timestamp with time zone,
  confirmed_order_at timestamp with time zone,
  result_code integer,
  result_text text,
  provider_code text,
  receipt text,
  next_query_at timestamp with time zone,
  failure_notified_at timestamp with time zone,
  received_amount numeric(20,2),
  received_currency text,
  received_from text,
  received_at timestamp with time zone,
  received_source text,
  other_receipts text[],
  sold_to jsonb,
  CONSTRAINT payment_attempts_pkey PRIMARY KEY (id),
  CONSTRAINT payment_attempts_amount_check CHECK (amount >= 0::numeric),
  CONSTRAINT payment_attempts_check CHECK (refused_at IS NULL OR failed_at IS NOT NULL),
  CONSTRAINT payment_attempts_check1 CHECK (succeeded_at IS NULL OR NOT result_code IS DISTINCT FROM 0),
  CONSTRAINT payment_attempts_confirms_paid CHECK (confirmed_order_at IS NULL OR succeeded_at IS NOT NULL),
  CONSTRAINT payment_attempts_notified_failed CHECK (failure_notified_at IS NULL OR failed_at IS NOT NULL),
  CONSTRAINT payment_attempts_received CHECK ((received_source IS NULL OR (received_source = ANY (ARRAY['query'::text, 'list'::text, 'callback'::text, 'staff'::text]))) AND (received_source IS NULL) = (received_at IS NULL) AND (received_amount IS NULL OR received_source IS NOT NULL) AND (received_amount IS NULL) = (received_currency IS NULL) AND (received_from IS NULL OR received_source IS NOT NULL) AND received_amount >= 0::numeric AND received_currency ~ '^[A-Z]{3}$'::text AND char_length(received_from) >= 1 AND char_length(received_from) <= 40),
  CONSTRAINT payment_attempts_currency_fkey FOREIGN KEY (currency) REFERENCES currencies(code),
  CONSTRAINT payment_attempts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX payment_attempts_by_order ON payment_attempts USING btree (order_id, id);
CREATE INDEX payment_attempts_by_time ON payment_attempts USING btree (requested_at);
CREATE INDEX payment_attempts_of_wholesale ON payment_attempts USING btree (requested_at) WHERE provider = 'wholesale'::text AND succeeded_at IS NULL AND failed_at IS NULL AND expired_at IS NULL AND on_hold_at IS NULL AND superseded_at IS NULL;
CREATE UNIQUE INDEX payment_attempts_one_by_receipt ON payment_attempts USING btree (receipt, (
CASE provider
    WHEN 'wholesale'::text THEN 'mpesa'::text
    ELSE provider
END)) WHERE receipt IS NOT NULL;
CREATE UNIQUE INDEX payment_attempts_one_confirming ON payment_attempts USING btree (order_id) WHERE confirmed_order_at IS NOT NULL;
CREATE UNIQUE INDEX payment_attempts_one_listed ON payment_attempts USING btree (order_id) WHERE superseded_at IS NULL AND refused_at IS NULL;
CREATE UNIQUE INDEX payment_attempts_one_live ON payment_attempts USING btree (order_id) WHERE succeeded_at IS NULL AND failed_at IS NULL AND expired_at IS NULL AND on_hold_at IS NULL AND superseded_at IS NULL;
CREATE INDEX payment_attempts_to_query ON payment_attempts USING btree (next_query_at) WHERE next_query_at IS NOT NULL;
CREATE INDEX payment_attempts_unspent ON payment_attempts USING btree (order_id) WHERE confirmed_order_at IS NULL AND (succeeded_at IS NOT NULL OR on_hold_at IS NOT NULL);
CREATE TRIGGER follow_payment_attempts AFTER INSERT OR UPDATE OF order_id, provider, amount, currency, requested_at, unanswered_at, accepted_at, refused_at, expired_at, failed_at, superseded_at, on_hold_at, succeeded_at, confirmed_order_at, received_at ON payment_attempts FOR EACH ROW EXECUTE FUNCTION follow_payment_attempts();

CREATE TABLE payment_messages (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  attempt_id integer NOT NULL,
  kind text NOT NULL,
  body text NOT NULL,
  source inet,
  received_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT payment_messages_pkey PRIMARY KEY (id),
  CONSTRAINT payment_messages_kind_check CHECK (kind = ANY (ARRAY['accepted'::text, 'refused'::text, 'unanswered'::text, 'callback'::text, 'answer'::text, 'refund'::text])),
  CONSTRAINT payment_messages_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempts(id)
);
CREATE INDEX payment_messages_by_age ON payment_messages USING btree (received_at);
CREATE INDEX payment_messages_by_attempt ON payment_messages USING btree (attempt_id, id);

CREATE TABLE payment_reviews (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  attempt_id integer NOT NULL,
  reason text NOT NULL,
  opened_at timestamp with time zone NOT NULL DEFAULT now(),
  closed_at timestamp with time zone,
  notified_at timestamp with time zone,
  decision text,
  decided_by_id integer,
  note text,
  CONSTRAINT payment_reviews_pkey PRIMARY KEY (id),
  CONSTRAINT payment_reviews_attempt_id_reason_key UNIQUE (attempt_id, reason),
  CONSTRAINT payment_reviews_decided CHECK ((decision IS NULL) = (decided_by_id IS NULL) AND (decision IS NULL) = (note IS NULL) AND (decision IS NULL OR closed_at IS NOT NULL)),
  CONSTRAINT payment_reviews_decision_check CHECK (decision = ANY (ARRAY['confirmed'::text, 'refunded'::text, 'closed'::text])),
  CONSTRAINT payment_reviews_note_check CHECK (char_length(btrim(note)) >= 3 AND char_length(btrim(note)) <= 500),
  CONSTRAINT payment_reviews_reason_check CHECK (reason = ANY (ARRAY['paid_twice'::text, 'amount_differs'::text, 'payer_differs'::text, 'order_changed'::text, 'unanswered'::text, 'fraud_suspected'::text, 'incomplete'::text, 'only_at_provider'::text, 'only_in_ledger'::text, 'two_receipts'::text])),
  CONSTRAINT payment_reviews_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempts(id),
  CONSTRAINT payment_reviews_decided_by_id_fkey FOREIGN KEY (decided_by_id) REFERENCES users(id)
);
CREATE INDEX payment_reviews_open ON payment_reviews USING btree (opened_at) WHERE closed_at IS NULL;
CREATE INDEX payment_reviews_settled ON payment_reviews USING btree (closed_at DESC, id DESC) WHERE closed_at IS NOT NULL;
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON payment_reviews FOR EACH ROW EXECUTE FUNCTION audit_payment('id');
CREATE TRIGGER payment_reviews_decided_once BEFORE UPDATE OF decision, decided_by_id, note, closed_at ON payment_reviews FOR EACH ROW WHEN (old.decision IS NOT NULL) EXECUTE FUNCTION keep_review_decision();

CREATE TABLE payment_transitions (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  attempt_id integer NOT NULL,
  event text NOT NULL,
  at timestamp with time zone NOT NULL,
  cause text,
  written_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT payment_transitions_pkey PRIMARY KEY (id),
  CONSTRAINT payment_transitions_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempts(id)
);
CREATE INDEX payment_transitions_of ON payment_transitions USING btree (attempt_id, id);
CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON payment_transitions FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE place_lists (
  name text NOT NULL,
  digest text NOT NULL,
  CONSTRAINT place_lists_pkey PRIMARY KEY (name)
);

CREATE TABLE place_words (
  word text NOT NULL,
  CONSTRAINT place_words_pkey PRIMARY KEY (word)
);
CREATE INDEX place_words_alike ON place_words USING gin (word gin_trgm_ops) WITH (fastupdate=off);

CREATE TABLE places (
  id text NOT NULL,
  name text NOT NULL,
  area text,
  kind text NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  credit text,
  rank smallint NOT NULL,
  name_text text NOT NULL GENERATED ALWAYS AS (place_text(name)) STORED,
  search tsvector NOT NULL GENERATED ALWAYS AS (setweight(to_tsvector('simple'::regconfig, place_text(name)), 'A'::"char") || setweight(to_tsvector('simple'::regconfig, place_text(COALESCE(area, ''::text))), 'B'::"char")) STORED,
  CONSTRAINT places_pkey PRIMARY KEY (id),
  CONSTRAINT places_id_check CHECK (id ~ '^[a-z]+:.'::text),
  CONSTRAINT places_in_nairobi CHECK (latitude >= '-1.4421'::numeric::double precision AND latitude <= '-1.1421'::numeric::double precision AND longitude >= 36.6219::double precision AND longitude <= 37.1219::double precision),
  CONSTRAINT places_name_check CHECK (btrim(name) <> ''::text)
);
CREATE INDEX places_search ON places USING gin (search) WITH (fastupdate=off);

CREATE TABLE proved_phones (
  phone text NOT NULL,
  user_id integer NOT NULL,
  proved_at timestamp with time zone NOT NULL,
  CONSTRAINT proved_phones_pkey PRIMARY KEY (phone),
  CONSTRAINT proved_phones_phone_check CHECK (phone ~ '^\d{12}$'::text),
  CONSTRAINT proved_phones_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX proved_phones_by_user ON proved_phones USING btree (user_id);

CREATE TABLE provider_payments (
  provider text NOT NULL,
  receipt text NOT NULL,
  amount numeric(20,2),
  reference text NOT NULL,
  payer text,
  paid_at timestamp with time zone,
  attempt_id integer,
  seen_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT provider_payments_pkey PRIMARY KEY (provider, receipt),
  CONSTRAINT provider_payments_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempts(id)
);
CREATE INDEX provider_payments_by_attempt ON provider_payments USING btree (attempt_id);

CREATE TABLE provider_refusals (
  issuer text NOT NULL,
  code text NOT NULL,
  day date NOT NULL,
  CONSTRAINT provider_refusals_pkey PRIMARY KEY (issuer, code, day)
);

CREATE TABLE provider_tokens (
  provider text NOT NULL,
  token text,
  expires_at timestamp with time zone,
  renewing_until timestamp with time zone,
  renewed_by text,
  CONSTRAINT provider_tokens_pkey PRIMARY KEY (provider)
);

CREATE TABLE publications (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  book_id integer NOT NULL,
  kind text NOT NULL,
  file_key text NOT NULL,
  media_type text NOT NULL,
  size bigint,
  hash bytea,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  replaced_at timestamp with time zone,
  CONSTRAINT publications_pkey PRIMARY KEY (id),
  CONSTRAINT publications_check CHECK ((size IS NULL) = (hash IS NULL)),
  CONSTRAINT publications_hash_check CHECK (length(hash) = 32),
  CONSTRAINT publications_kind_check CHECK (kind = ANY (ARRAY['source'::text, 'protected'::text, 'sample'::text, 'preview'::text, 'cover'::text])),
  CONSTRAINT publications_size_check CHECK (size >= 0),
  CONSTRAINT publications_book_id_fkey FOREIGN KEY (book_id) REFERENCES books(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX publications_live ON publications USING btree (book_id, kind) WHERE replaced_at IS NULL;
CREATE INDEX publications_unmeasured ON publications USING btree (id) WHERE size IS NULL AND replaced_at IS NULL;
CREATE TRIGGER follow_publications_added AFTER INSERT ON publications REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_publications();
CREATE TRIGGER follow_publications_deleted AFTER DELETE ON publications REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_publications();
CREATE TRIGGER follow_publications_replaced AFTER UPDATE ON publications REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_publications();

CREATE TABLE publishers (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text COLLATE "C" NOT NULL,
  description text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT publishers_pkey PRIMARY KEY (id),
  CONSTRAINT publishers_name_check CHECK (char_length(name) >= 2)
);
CREATE UNIQUE INDEX publishers_by_name ON publishers USING btree (plain(name));
CREATE TRIGGER follow_publishers AFTER UPDATE ON publishers REFERENCING OLD TABLE AS publishers_before NEW TABLE AS publishers_after FOR EACH STATEMENT EXECUTE FUNCTION follow_publishers();

CREATE TABLE rate_limits (
  kind text NOT NULL,
  key text NOT NULL,
  window_start timestamp with time zone NOT NULL,
  count integer NOT NULL,
  CONSTRAINT rate_limits_pkey PRIMARY KEY (kind, key, window_start)
);

CREATE TABLE reading_positions (
  user_id integer NOT NULL,
  book_id integer NOT NULL,
  locator text NOT NULL,
  fraction real NOT NULL,
  label text,
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT reading_positions_pkey PRIMARY KEY (user_id, book_id),
  CONSTRAINT reading_positions_fraction_check CHECK (fraction >= 0::double precision AND fraction <= 1::double precision),
  CONSTRAINT reading_positions_label_check CHECK (char_length(label) <= 200),
  CONSTRAINT reading_positions_locator_check CHECK (char_length(locator) <= 2000),
  CONSTRAINT reading_positions_book_id_fkey FOREIGN KEY (book_id) REFERENCES books(id),
  CONSTRAINT reading_positions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE receipts (
  order_id text NOT NULL,
  written_at timestamp with time zone NOT NULL DEFAULT now(),
  number integer NOT NULL,
  mailed_at timestamp with time zone,
  buyer_name text,
  buyer_email text,
  recipient_name text,
  organization_name text,
  tax_id text,
  school_name text,
  CONSTRAINT receipts_pkey PRIMARY KEY (order_id),
  CONSTRAINT receipts_number_key UNIQUE (number),
  CONSTRAINT receipts_number_check CHECK (number > 0),
  CONSTRAINT receipts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE TRIGGER guard_change BEFORE UPDATE ON receipts FOR EACH ROW WHEN ((to_jsonb(new.*) - 'mailed_at'::text) IS DISTINCT FROM (to_jsonb(old.*) - 'mailed_at'::text)) EXECUTE FUNCTION guard();
CREATE TRIGGER guard_delete BEFORE DELETE ON receipts FOR EACH ROW EXECUTE FUNCTION guard();
CREATE TRIGGER guard_insert AFTER INSERT ON receipts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION guard_receipts();

CREATE TABLE recipient_corrections (
  order_id text NOT NULL,
  email text NOT NULL,
  corrected_at timestamp with time zone NOT NULL,
  corrected_by_id integer NOT NULL,
  CONSTRAINT recipient_corrections_corrected_by_id_fkey FOREIGN KEY (corrected_by_id) REFERENCES users(id),
  CONSTRAINT recipient_corrections_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX recipient_corrections_by_email ON recipient_corrections USING btree (lower(email));
CREATE INDEX recipient_corrections_of_order ON recipient_corrections USING btree (order_id);

CREATE TABLE refund_calls (
  key uuid NOT NULL,
  attempt_id integer NOT NULL,
  token_hash bytea,
  called_at timestamp with time zone NOT NULL DEFAULT now(),
  outcome text,
  ended_at timestamp with time zone,
  code text,
  reference text,
  CONSTRAINT refund_calls_pkey PRIMARY KEY (key),
  CONSTRAINT refund_calls_token_hash_key UNIQUE (token_hash),
  CONSTRAINT refund_calls_check CHECK ((outcome IS NULL) = (ended_at IS NULL)),
  CONSTRAINT refund_calls_outcome_check CHECK (outcome = ANY (ARRAY['refunded'::text, 'refused'::text])),
  CONSTRAINT refund_calls_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempts(id)
);
CREATE INDEX refund_calls_by_attempt ON refund_calls USING btree (attempt_id);

CREATE TABLE refund_lines (
  refund_id integer NOT NULL,
  order_line_id integer NOT NULL,
  CONSTRAINT refund_lines_pkey PRIMARY KEY (refund_id, order_line_id),
  CONSTRAINT refund_lines_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_lines(id),
  CONSTRAINT refund_lines_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id)
);
CREATE INDEX refund_lines_of_line ON refund_lines USING btree (order_line_id);

CREATE TABLE refund_requests (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id text NOT NULL,
  user_id integer NOT NULL,
  reason text,
  requested_at timestamp with time zone NOT NULL,
  closed_at timestamp with time zone,
  outcome text,
  closed_by_id integer,
  answer text,
  CONSTRAINT refund_requests_pkey PRIMARY KEY (id),
  CONSTRAINT refund_requests_answer_check CHECK (char_length(btrim(answer)) >= 3 AND char_length(btrim(answer)) <= 500),
  CONSTRAINT refund_requests_check CHECK ((closed_at IS NULL) = (outcome IS NULL) AND (closed_at IS NULL) = (closed_by_id IS NULL)),
  CONSTRAINT refund_requests_outcome_check CHECK (outcome = ANY (ARRAY['refunded'::text, 'declined'::text])),
  CONSTRAINT refund_requests_reason_check CHECK (char_length(reason) <= 500),
  CONSTRAINT refund_requests_closed_by_id_fkey FOREIGN KEY (closed_by_id) REFERENCES users(id),
  CONSTRAINT refund_requests_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT refund_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX refund_requests_by_order ON refund_requests USING btree (order_id, id);
CREATE INDEX refund_requests_by_time ON refund_requests USING btree (requested_at DESC, id DESC);
CREATE UNIQUE INDEX refund_requests_one_open ON refund_requests USING btree (order_id) WHERE closed_at IS NULL;
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON refund_requests FOR EACH ROW EXECUTE FUNCTION audit('Order', 'order_id');

CREATE TABLE refunds (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  attempt_id integer NOT NULL,
  key uuid NOT NULL,
  amount numeric(20,2) NOT NULL,
  currency text NOT NULL,
  reason text NOT NULL,
  request_id integer,
  requested_at timestamp with time zone NOT NULL,
  requested_by_id integer NOT NULL,
  by_hand boolean NOT NULL,
  sent_at timestamp with time zone,
  calling_until timestamp with time zone,
  next_query_at timestamp with time zone,
  uncertain_at timestamp with time zone,
  settled_at timestamp with time zone,
  refused_at timestamp with time zone,
  exceeded_at timestamp with time zone,
  ended_by_id integer,
  note text,
  retry_of_id integer,
  request_digest bytea,
  CONSTRAINT refunds_pkey PRIMARY KEY (id),
  CONSTRAINT refunds_id_amount_key UNIQUE (id, amount),
  CONSTRAINT refunds_key_key UNIQUE (key),
  CONSTRAINT refunds_retry_of_id_key UNIQUE (retry_of_id),
  CONSTRAINT refunds_amount_check CHECK (amount > 0::numeric),
  CONSTRAINT refunds_check CHECK (NOT by_hand OR sent_at IS NULL),
  CONSTRAINT refunds_check1 CHECK (exceeded_at IS NULL OR refused_at IS NOT NULL),
  CONSTRAINT refunds_check2 CHECK ((ended_by_id IS NULL) = (note IS NULL)),
  CONSTRAINT refunds_check3 CHECK (NOT by_hand OR settled_at IS NULL AND refused_at IS NULL OR ended_by_id IS NOT NULL),
  CONSTRAINT refunds_currency CHECK (currency ~ '^[A-Z]{3}$'::text),
  CONSTRAINT refunds_note_check CHECK (char_length(btrim(note)) >= 3 AND char_length(btrim(note)) <= 500),
  CONSTRAINT refunds_reason_check CHECK (char_length(btrim(reason)) >= 3 AND char_length(btrim(reason)) <= 500),
  CONSTRAINT refunds_request_digest_check CHECK (octet_length(request_digest) = 32),
  CONSTRAINT refunds_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempts(id),
  CONSTRAINT refunds_ended_by_id_fkey FOREIGN KEY (ended_by_id) REFERENCES users(id),
  CONSTRAINT refunds_request_id_fkey FOREIGN KEY (request_id) REFERENCES refund_requests(id),
  CONSTRAINT refunds_requested_by_id_fkey FOREIGN KEY (requested_by_id) REFERENCES users(id),
  CONSTRAINT refunds_retry_of_id_fkey FOREIGN KEY (retry_of_id) REFERENCES refunds(id)
);
CREATE INDEX refunds_of_attempt ON refunds USING btree (attempt_id);
CREATE INDEX refunds_settled ON refunds USING btree (settled_at) WHERE settled_at IS NOT NULL;
CREATE INDEX refunds_to_query ON refunds USING btree (next_query_at) WHERE next_query_at IS NOT NULL;
CREATE INDEX refunds_unsettled ON refunds USING btree (id DESC) WHERE settled_at IS NULL;
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION audit_payment('id');
CREATE TRIGGER refunds_keep_facts BEFORE UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION keep_refund_facts();
CREATE TRIGGER refunds_within_payment AFTER INSERT OR UPDATE OF attempt_id, amount, currency, refused_at, settled_at ON refunds FOR EACH ROW EXECUTE FUNCTION check_refunds_within_payment();

CREATE TABLE role_changes (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id integer NOT NULL,
  role text NOT NULL,
  is_given boolean NOT NULL,
  changed_by text NOT NULL,
  changed_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT role_changes_pkey PRIMARY KEY (id),
  CONSTRAINT role_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX role_changes_by_user ON role_changes USING btree (user_id);

CREATE TABLE sales_hours (
  hour timestamp with time zone NOT NULL,
  tax_region text NOT NULL,
  currency text NOT NULL,
  provider text NOT NULL,
  orders integer NOT NULL,
  lines integer NOT NULL,
  copies integer NOT NULL,
  shop_total numeric(16,2) NOT NULL,
  total numeric(16,2) NOT NULL,
  CONSTRAINT sales_hours_pkey PRIMARY KEY (hour, tax_region, currency, provider),
  CONSTRAINT sales_hours_orders_check CHECK (orders > 0)
);

CREATE TABLE sales_rolled_until (
  is_only boolean NOT NULL DEFAULT true,
  until timestamp with time zone NOT NULL,
  CONSTRAINT sales_rolled_until_pkey PRIMARY KEY (is_only),
  CONSTRAINT sales_rolled_until_is_only_check CHECK (is_only)
);

CREATE TABLE schools (
  id integer NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  name text NOT NULL,
  country text NOT NULL,
  place text,
  words tsvector NOT NULL GENERATED ALWAYS AS (search_vector(search_words(name), '1A'::text)) STORED,
  CONSTRAINT schools_pkey PRIMARY KEY (id)
);
CREATE INDEX schools_by_words ON schools USING gin (words);
CREATE UNIQUE INDEX schools_once ON schools USING btree (country, plain(name), plain(COALESCE(place, ''::text)));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON schools FOR EACH ROW EXECUTE FUNCTION audit('School', 'id');

CREATE TABLE search_names (
  book_id integer NOT NULL,
  work_key bigint NOT NULL,
  title_key text COLLATE "C" NOT NULL,
  title_length integer NOT NULL,
  format text COLLATE "C" NOT NULL,
  language text COLLATE "C",
  price bigint,
  currency text COLLATE "C",
  isbn text COLLATE "C",
  publisher_id integer,
  tag_ids integer[] NOT NULL,
  is_ready boolean NOT NULL,
  facet_bits bigint NOT NULL,
  available_from timestamp with time zone,
  popularity integer NOT NULL DEFAULT 0,
  words tsvector NOT NULL,
  is_collection boolean NOT NULL DEFAULT false,
  title_sort text COLLATE "C" NOT NULL,
  publisher_name text,
  subject_ids integer[] NOT NULL DEFAULT '{}'::integer[],
  telling_words smallint,
  CONSTRAINT search_names_pkey PRIMARY KEY (book_id),
  CONSTRAINT search_names_book_id_fkey FOREIGN KEY (book_id) REFERENCES books(id) ON DELETE CASCADE
);
CREATE INDEX search_names_by_currency ON search_names USING btree (currency, price, title_sort, book_id) INCLUDE (available_from, facet_bits, work_key);
CREATE INDEX search_names_by_format ON search_names USING btree (format, title_sort, book_id);
CREATE INDEX search_names_by_format_down ON search_names USING btree (format DESC, title_sort, book_id);
CREATE INDEX search_names_by_isbn ON search_names USING btree (isbn);
CREATE INDEX search_names_by_language ON search_names USING btree (language, title_sort, book_id);
CREATE INDEX search_names_by_newest ON search_names USING btree (available_from DESC, title_sort, book_id);
CREATE INDEX search_names_by_oldest ON search_names USING btree (available_from, title_sort, book_id);
CREATE INDEX search_names_by_price ON search_names USING btree (price, title_sort, book_id);
CREATE INDEX search_names_by_price_down ON search_names USING btree (price DESC NULLS LAST, title_sort, book_id);
CREATE INDEX search_names_by_publisher ON search_names USING btree (publisher_id, title_sort, book_id);
CREATE INDEX search_names_by_publisher_name ON search_names USING btree (publisher_name, title_sort, book_id);
CREATE INDEX search_names_by_publisher_name_down ON search_names USING btree (publisher_name DESC NULLS LAST, title_sort, book_id);
CREATE INDEX search_names_by_rank ON search_names USING btree (popularity DESC, available_from DESC NULLS LAST, book_id DESC);
CREATE INDEX search_names_by_tags ON search_names USING gin (tag_ids);
CREATE INDEX search_names_by_title_down ON search_names USING btree (title_sort DESC, book_id);
CREATE INDEX search_names_by_title_sort ON search_names USING btree (title_sort, book_id);
CREATE INDEX search_names_by_whole_title ON search_names USING btree ("left"(title_key, title_length));
CREATE INDEX search_names_by_words ON search_names USING gin (words) WITH (fastupdate=off);
CREATE INDEX search_names_free ON search_names USING btree (title_sort, book_id) WHERE price = 0;
CREATE INDEX search_names_popular_by_words ON search_names USING gin (words) WHERE popularity > 0;
CREATE INDEX search_names_sample_by_words ON search_names USING gin (words) WHERE ((book_id >> 12) & 15) = 15;
CREATE INDEX search_names_wider_by_words ON search_names USING gin (words) WHERE ((book_id >> 12) & 15) >= 12 AND ((book_id >> 12) & 15) <= 14;
CREATE TRIGGER note_changed_names AFTER UPDATE ON search_names REFERENCING OLD TABLE AS names_before NEW TABLE AS names_after FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes();
CREATE TRIGGER note_gone_names AFTER DELETE ON search_names REFERENCING OLD TABLE AS names_before FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes();
CREATE TRIGGER note_new_names AFTER INSERT ON search_names REFERENCING NEW TABLE AS names_after FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes();

CREATE TABLE search_texts (
  book_id integer NOT NULL,
  work_key bigint NOT NULL,
  title_key text COLLATE "C" NOT NULL,
  title_length integer NOT NULL,
  format text COLLATE "C" NOT NULL,
  language text COLLATE "C",
  price bigint,
  currency text COLLATE "C",
  isbn text COLLATE "C",
  publisher_id integer,
  tag_ids integer[] NOT NULL,
  is_ready boolean NOT NULL,
  facet_bits bigint NOT NULL,
  available_from timestamp with time zone,
  popularity integer NOT NULL DEFAULT 0,
  words tsvector NOT NULL,
  is_collection boolean NOT NULL DEFAULT false,
  CONSTRAINT search_texts_pkey PRIMARY KEY (book_id),
  CONSTRAINT search_texts_book_id_fkey FOREIGN KEY (book_id) REFERENCES books(id) ON DELETE CASCADE
);
CREATE INDEX search_texts_by_words ON search_texts USING gin (words) WITH (gin_pending_list_limit='512');
CREATE INDEX search_texts_sample_by_words ON search_texts USING gin (words) WITH (gin_pending_list_limit='512') WHERE ((book_id >> 12) & 15) = 15;
CREATE INDEX search_texts_wider_by_words ON search_texts USING gin (words) WITH (gin_pending_list_limit='512') WHERE ((book_id >> 12) & 15) >= 12 AND ((book_id >> 12) & 15) <= 14;

CREATE TABLE search_vocabulary (
  word text COLLATE "C" NOT NULL,
  CONSTRAINT search_vocabulary_pkey PRIMARY KEY (word)
);
CREATE INDEX search_vocabulary_by_parts ON search_vocabulary USING gin (word gin_trgm_ops);

CREATE TABLE secrets (
  name text NOT NULL,
  value jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT secrets_pkey PRIMARY KEY (name)
);

CREATE TABLE sessions (
  key_hash bytea NOT NULL,
  user_id integer NOT NULL,
  access_token text NOT NULL,
  refresh_token text,
  id_token text NOT NULL,
  access_expires_at timestamp with time zone NOT NULL,
  refreshing_until timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  seen_at timestamp with time zone NOT NULL DEFAULT now(),
  refused_since timestamp with time zone,
  profile_hash bytea,
  CONSTRAINT sessions_pkey PRIMARY KEY (key_hash),
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_by_seen ON sessions USING btree (seen_at);
CREATE INDEX sessions_by_user ON sessions USING btree (user_id);

CREATE TABLE stray_messages (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  provider text NOT NULL,
  reason text NOT NULL,
  body text NOT NULL,
  source inet,
  received_at timestamp with time zone NOT NULL,
  CONSTRAINT stray_messages_pkey PRIMARY KEY (id),
  CONSTRAINT stray_messages_reason_check CHECK (reason = ANY (ARRAY['unknown'::text, 'unreadable'::text]))
);
CREATE INDEX stray_messages_newest ON stray_messages USING btree (received_at DESC, id DESC);
CREATE UNIQUE INDEX stray_messages_once ON stray_messages USING btree (provider, md5(body));

CREATE TABLE subject_schemes (
  id integer NOT NULL,
  heading text NOT NULL,
  CONSTRAINT subject_schemes_pkey PRIMARY KEY (id),
  CONSTRAINT subject_schemes_heading_key UNIQUE (heading)
);

CREATE TABLE subjects (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  scheme_id integer NOT NULL,
  code text NOT NULL,
  heading text NOT NULL,
  notes text,
  general_ids integer[] NOT NULL DEFAULT '{}'::integer[],
  CONSTRAINT subjects_pkey PRIMARY KEY (id),
  CONSTRAINT subjects_scheme_id_code_key UNIQUE (scheme_id, code),
  CONSTRAINT subjects_scheme_id_fkey FOREIGN KEY (scheme_id) REFERENCES subject_schemes(id)
);
CREATE TRIGGER follow_new_subjects AFTER INSERT ON subjects REFERENCING NEW TABLE AS subjects_after FOR EACH STATEMENT EXECUTE FUNCTION follow_subjects();

CREATE TABLE tags (
  id integer NOT NULL,
  parent_id integer,
  names jsonb NOT NULL,
  CONSTRAINT tags_pkey PRIMARY KEY (id),
  CONSTRAINT tags_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES tags(id)
);

CREATE TABLE tax_rates (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  region text NOT NULL,
  rate numeric(6,4) NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  source text NOT NULL,
  CONSTRAINT tax_rates_pkey PRIMARY KEY (id),
  CONSTRAINT tax_rates_region_starts_at_key UNIQUE (region, starts_at),
  CONSTRAINT tax_rates_rate_check CHECK (rate >= 0::numeric AND rate < 1::numeric),
  CONSTRAINT tax_rates_region_check CHECK (region ~ '^[A-Z]{3}$'::text),
  CONSTRAINT tax_rates_region_known FOREIGN KEY (region) REFERENCES countries(code)
);

CREATE TABLE terminal_slips (
  number text NOT NULL,
  attempt_id integer NOT NULL,
  CONSTRAINT terminal_slips_pkey PRIMARY KEY (number),
  CONSTRAINT terminal_slips_attempt_id_key UNIQUE (attempt_id),
  CONSTRAINT terminal_slips_number_check CHECK (number <> ''::text),
  CONSTRAINT terminal_slips_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempts(id)
);

CREATE TABLE unfound_searches (
  day date NOT NULL,
  language text NOT NULL,
  words text NOT NULL,
  count integer NOT NULL DEFAULT 1,
  CONSTRAINT unfound_searches_pkey PRIMARY KEY (day, language, words),
  CONSTRAINT unfound_searches_words_check CHECK (char_length(words) >= 3 AND char_length(words) <= 100)
);

CREATE TABLE user_roles (
  user_id integer NOT NULL,
  role text NOT NULL,
  CONSTRAINT user_roles_pkey PRIMARY KEY (user_id, role),
  CONSTRAINT user_roles_role_check CHECK (role = ANY (ARRAY['ROLE_USER'::text, 'ROLE_ADMIN'::text, 'ROLE_CHECKER'::text, 'B2B_CUSTOMER'::text])),
  CONSTRAINT user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX user_roles_by_role ON user_roles USING btree (role, user_id);
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON user_roles FOR EACH ROW EXECUTE FUNCTION audit('WebServiceUser', 'user_id', 'user_id', 'role');

CREATE TABLE users (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id text NOT NULL,
  email text NOT NULL,
  email_verified boolean NOT NULL DEFAULT false,
  given_name text,
  family_name text,
  nickname text,
  phone_number text,
  alternative_phone_number text,
  country text,
  county text,
  sub_county text,
  language text NOT NULL DEFAULT 'eng'::text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  last_login_at timestamp with time zone,
  signup_country text,
  signup_ip inet,
  verification_checked_at timestamp with time zone,
  tokens_valid_from timestamp with time zone,
  issuer text,
  subject text NOT NULL,
  search_words text NOT NULL GENERATED ALWAYS AS (person_words(given_name, family_name, nickname, email, phone_number, alternative_phone_number)) STORED,
  name_sort text COLLATE "C" NOT NULL GENERATED ALWAYS AS (person_name(given_name, family_name, nickname)) STORED,
  app_profile_hash bytea,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_user_id_key UNIQUE (user_id),
  CONSTRAINT users_alternative_phone_number_check CHECK (alternative_phone_number ~ '^[1-9]\d{11}$'::text),
  CONSTRAINT users_family_name_check CHECK (char_length(family_name) <= 50),
  CONSTRAINT users_given_name_check CHECK (char_length(given_name) <= 50),
  CONSTRAINT users_phone_number_check CHECK (phone_number ~ '^[1-9]\d{11}$'::text)
);
CREATE INDEX users_by_email ON users USING btree (lower(email));
CREATE INDEX users_by_email_beginning ON users USING btree (lower(email) text_pattern_ops);
CREATE INDEX users_by_login ON users USING btree (COALESCE(last_login_at, '-infinity'::timestamp with time zone), id);
CREATE INDEX users_by_name ON users USING btree (name_sort, id);
CREATE INDEX users_by_phone ON users USING btree (phone_number) WHERE phone_number IS NOT NULL;
CREATE UNIQUE INDEX users_by_subject ON users USING btree (issuer, subject);
CREATE INDEX users_by_words ON users USING gin (search_words gin_trgm_ops) WITH (fastupdate='on', gin_pending_list_limit='128');
CREATE INDEX users_newest ON users USING btree (created_at DESC, id DESC);
CREATE INDEX users_with_signup_ip ON users USING btree (created_at) WHERE signup_ip IS NOT NULL;
CREATE TRIGGER add_customer_totals AFTER INSERT ON users REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_customer_totals();

CREATE TABLE wholesale_payments (
  attempt_id integer NOT NULL,
  b2b_customer_id integer NOT NULL,
  discount_percentage numeric(5,2) NOT NULL,
  pdq_transaction_id text,
  recorded_by_id integer,
  CONSTRAINT wholesale_payments_pkey PRIMARY KEY (attempt_id),
  CONSTRAINT wholesale_payments_check CHECK (pdq_transaction_id IS NULL OR recorded_by_id IS NOT NULL),
  CONSTRAINT wholesale_payments_discount_percentage_check CHECK (discount_percentage >= 0::numeric AND discount_percentage <= 100::numeric),
  CONSTRAINT wholesale_payments_pdq_transaction_id_check CHECK (char_length(btrim(pdq_transaction_id)) >= 1 AND char_length(btrim(pdq_transaction_id)) <= 100),
  CONSTRAINT wholesale_payments_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempts(id),
  CONSTRAINT wholesale_payments_b2b_customer_id_fkey FOREIGN KEY (b2b_customer_id) REFERENCES b2b_customers(id),
  CONSTRAINT wholesale_payments_recorded_by_id_fkey FOREIGN KEY (recorded_by_id) REFERENCES users(id)
);
CREATE INDEX wholesale_payments_of_customer ON wholesale_payments USING btree (b2b_customer_id);
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON wholesale_payments FOR EACH ROW EXECUTE FUNCTION audit_payment('attempt_id');

CREATE OR REPLACE FUNCTION public.add_audit_entry(subject_type text, subject_id text, table_name text, row_id text, old_row jsonb, new_row jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  insert into audit_entries (actor_id, operation, action, subject_type, subject_id, table_name, row_id, before, after)
  select (setting ->> 'actorId')::integer, setting ->> 'operation', (setting ->> 'action')::uuid,
    subject_type, subject_id, table_name, row_id, change.before, change.after
  from audit_setting() setting, lateral (select
    case when new_row is null then jsonb_strip_nulls(old_row) else changed_members(old_row, new_row) end as before,
    case when old_row is null then jsonb_strip_nulls(new_row) else changed_members(new_row, old_row) end as after) change
  where setting is not null and (change.before is not null or change.after is not null)
$function$;
REVOKE EXECUTE ON FUNCTION add_audit_entry(text,text,text,text,jsonb,jsonb) FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.add_audit_note(subject_type text, subject_id text, asked jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select public.add_audit_entry(subject_type, subject_id, null, null, null, asked) $function$;

CREATE OR REPLACE FUNCTION public.add_customer_totals()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  insert into customer_totals (user_id) select id from added;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.add_list_rows(titles integer[], wanted integer[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  insert into list_rows (list, book_id, work_key, facet_bits, title_sort, available_from, price, currency, format, publisher_name)
  select l.list, n.book_id, n.work_key, n.facet_bits, n.title_sort, n.available_from, n.price, n.currency, n.format, n.publisher_name
  from search_names n
  cross join lateral unnest(listing_lists(n.tag_ids, n.publisher_id, n.subject_ids, n.facet_bits, n.available_from)) l (list)
  where n.book_id = any(titles) and n.available_from is not null and l.list = any(wanted)
  on conflict (book_id, list) do nothing
$function$;

CREATE OR REPLACE FUNCTION public.analyze_catalogue()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  analyze public.books, public.book_authors, public.book_subjects, public.book_tags, public.authors, public.subjects,
    public.publishers, public.search_names, public.search_texts, public.search_vocabulary;
  perform gin_clean_pending_list('public.search_texts_by_words');
end
$function$;

CREATE OR REPLACE FUNCTION public.analyze_places()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ begin analyze public.places, public.place_words; end $function$;

CREATE OR REPLACE FUNCTION public.audit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  changed jsonb := coalesce(to_jsonb(new), to_jsonb(old));
  row_id text;
begin
  if audit_setting() is null then
    return null;
  end if;
  select string_agg(changed ->> key, '/' order by place) into row_id
  from unnest(case when tg_nargs > 2 then tg_argv[2:] else array['id'] end) with ordinality as keys (key, place);
  perform add_audit_entry(tg_argv[0], changed ->> tg_argv[1], tg_table_name, row_id, to_jsonb(old), to_jsonb(new));
  return null;
end
$function$;
REVOKE EXECUTE ON FUNCTION audit() FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.audit_book()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  changed jsonb := coalesce(to_jsonb(new), to_jsonb(old));
  subject text := changed ->> tg_argv[1];
begin
  if audit_setting() is not null then
    perform add_audit_entry(tg_argv[0], subject, tg_table_name, concat_ws('/', subject, changed ->> 'book_id'),
      with_book(to_jsonb(old)), with_book(to_jsonb(new)));
  end if;
  return null;
end
$function$;
REVOKE EXECUTE ON FUNCTION audit_book() FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.audit_book_list()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  was_ours boolean := tg_op <> 'INSERT' and old.owner_id is null;
  is_ours boolean := tg_op <> 'DELETE' and new.owner_id is null;
begin
  if audit_setting() is not null and (was_ours or is_ours) then
    perform add_audit_entry('BookList', coalesce(new.id, old.id)::text, tg_table_name, coalesce(new.id, old.id)::text,
      to_jsonb(old), to_jsonb(new));
  end if;
  return null;
end
$function$;
REVOKE EXECUTE ON FUNCTION audit_book_list() FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.audit_book_list_item()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  list integer := coalesce(new.book_list_id, old.book_list_id);
begin
  if audit_setting() is not null and exists (select from book_lists where id = list and owner_id is null) then
    perform add_audit_entry('BookList', list::text, tg_table_name, coalesce(new.id, old.id)::text,
      with_book(to_jsonb(old)), with_book(to_jsonb(new)));
  end if;
  return null;
end
$function$;
REVOKE EXECUTE ON FUNCTION audit_book_list_item() FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.audit_fulfillment_note()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if audit_setting() is not null then
    perform add_audit_entry('Order', f.order_id, tg_table_name, new.id::text, null, to_jsonb(new))
    from order_fulfillments f where f.id = new.fulfillment_id;
  end if;
  return null;
end
$function$;
REVOKE EXECUTE ON FUNCTION audit_fulfillment_note() FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.audit_payment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
  row_id text := coalesce(after, before) ->> tg_argv[0];
  attempt integer := coalesce(after ->> 'attempt_id', before ->> 'attempt_id')::integer;
  order_id text;
begin
  if audit_setting() is null then
    return null;
  end if;
  select a.order_id into order_id from payment_attempts a where a.id = attempt;
  perform add_audit_entry(case when order_id is null then 'PaybillPayment' else 'Order' end, coalesce(order_id, row_id),
    tg_table_name, row_id, before, after);
  return null;
end
$function$;
REVOKE EXECUTE ON FUNCTION audit_payment() FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.audit_setting()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select nullif(current_setting('soma.audit', true), '')::jsonb
$function$;

CREATE OR REPLACE FUNCTION public.changed_members(members jsonb, others jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select jsonb_object_agg(key, value) from jsonb_each(members) where others -> key is distinct from value
$function$;

CREATE OR REPLACE FUNCTION public.check_refunds_within_payment()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  paid record;
begin
  select public.paid_amount(a) as amount, public.paid_currency(a) as currency,
    coalesce(a.succeeded_at, a.on_hold_at) as paid_at into paid
  from public.payment_attempts a where id = new.attempt_id for no key update;
  if paid.currency <> new.currency or paid.paid_at is null
    or (select sum(amount) from public.refunds
        where attempt_id = new.attempt_id and (refused_at is null or settled_at is not null)) > paid.amount
  then
    raise exception 'refunds of payment attempt % exceed what was paid', new.attempt_id
      using errcode = 'check_violation', constraint = 'refunds_within_payment', table = 'refunds';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_purchase()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  had integer := case when old.confirmed_at is not null then old.owner_id end;
  has integer := case when new.confirmed_at is not null then new.owner_id end;
begin
  if had is not null then
    perform from customer_totals where user_id = had for update;
    update customer_totals set (orders, first_at, last_at) =
      (select count(*), coalesce(min(confirmed_at), 'infinity'), coalesce(max(confirmed_at), '-infinity')
       from orders where owner_id = had and confirmed_at is not null)
    where user_id = had;
  end if;
  if has is not null and has is distinct from had then
    update customer_totals set orders = orders + 1, first_at = least(first_at, new.confirmed_at),
      last_at = greatest(last_at, new.confirmed_at)
    where user_id = has;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.counts_as_requested(a payment_attempts)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select a.received_amount is null or a.received_amount = 'NaN' or a.received_source in ('callback', 'staff')
    or a.confirmed_order_at is not null
$function$;

CREATE OR REPLACE FUNCTION public.follow_books()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  changed integer[] := array(
    select a.id from titles_after a join titles_before b on b.id = a.id
    where (a.title, a.subtitle, a.description, a.isbn, a.format, a.language, a.price, a.currency, a.publisher_id, a.series,
        a.work_title, a.is_ready, a.available_from)
      is distinct from (b.title, b.subtitle, b.description, b.isbn, b.format, b.language, b.price, b.currency,
        b.publisher_id, b.series, b.work_title, b.is_ready, b.available_from));
begin
  if cardinality(changed) > 0 then perform refresh_books(changed); end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.follow_payment_attempts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'UPDATE' and (new.order_id, new.provider, new.amount, new.currency)
      is distinct from (old.order_id, old.provider, old.amount, old.currency) then
    raise check_violation using constraint = 'payment_attempts_terms_stay',
      message = 'an attempt keeps its order, provider, amount and currency';
  end if;
  insert into payment_transitions (attempt_id, event, at, cause)
  select new.id, event, at, cause from transitions_of(case when tg_op = 'UPDATE' then old end, new);
  return null;
end
$function$;
REVOKE EXECUTE ON FUNCTION follow_payment_attempts() FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.follow_publications()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  update books b set has_file = f.has_file
  from (
    select distinct c.book_id, exists (
      select from publications p where p.book_id = c.book_id and p.kind = 'source' and p.replaced_at is null) as has_file
    from changed c where c.kind = 'source'
  ) f
  where b.id = f.book_id and b.has_file <> f.has_file;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.follow_publishers()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform refresh_books(array(
    select b.id from books b join publishers_after a on a.id = b.publisher_id
    join publishers_before p on p.id = a.id where a.name is distinct from p.name order by b.id));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.follow_subjects()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if not exists (select from subjects_after) then return null; end if;
  perform keep_general_subjects();
  perform refresh_books(array(
    select distinct bs.book_id from subjects_after a join subjects s on a.id = any(s.general_ids) and s.id <> a.id
    join book_subjects bs on bs.subject_id = s.id order by 1));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if public.is_guarded(tg_relid) then
    raise check_violation using constraint = tg_table_name || '_guarded', table = tg_table_name,
      message = format('%s of %s is refused to this role', lower(tg_op), tg_table_name);
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_credit_note_lines()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if public.is_guarded(tg_relid) and exists (
    select from public.credit_notes n where n.refund_id in (select refund_id from added)
      and (select sum(l.net) from public.credit_note_lines l where l.refund_id = n.refund_id) > n.net)
  then
    raise check_violation using constraint = 'credit_note_lines_guarded', table = 'credit_note_lines',
      message = 'the lines of a credit note come to its net at most';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_credit_notes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if public.is_guarded(tg_relid) and exists (
    select from added n where not exists (select from public.refunds r where r.id = n.refund_id and r.settled_at is not null)
      or not exists (select from public.document_counters c where c.kind = 'creditNote' and n.number <= c.last_number))
  then
    raise check_violation using constraint = 'credit_notes_guarded', table = 'credit_notes',
      message = 'a credit note is of a settled refund, under a counted number';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_entitlements()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if public.is_guarded(tg_relid) and exists (
    select from added e where not exists (
      select from public.orders o join public.order_lines l on l.order_id = o.id
      where o.id = e.order_id and o.owner_id = e.user_id and o.confirmed_at is not null and l.book_id = e.book_id))
  then
    raise check_violation using constraint = 'entitlements_guarded', table = 'entitlements',
      message = 'an entitlement comes from a bought order of its owner with that title';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_order_lines()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  is_bought boolean;
begin
  if not public.is_guarded(tg_relid) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    is_bought := exists (select from after_rows a join public.orders o on o.id = a.order_id and o.confirmed_at is not null);
  elsif tg_op = 'DELETE' then
    is_bought := exists (select from before_rows b join public.orders o on o.id = b.order_id and o.confirmed_at is not null);
  else
    is_bought := exists (
      select from before_rows b left join after_rows a on a.id = b.id
      join public.orders o on o.id in (a.order_id, b.order_id) and o.confirmed_at is not null
      where to_jsonb(a) - 'refunded_at' is distinct from to_jsonb(b) - 'refunded_at'
        or (b.refunded_at is not null and a.refunded_at is distinct from b.refunded_at));
  end if;
  if is_bought then
    raise check_violation using constraint = 'order_lines_guarded', table = 'order_lines',
      message = 'lines of a bought order stay';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_receipts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if public.is_guarded(tg_relid) and exists (
    select from added r where not exists (select from public.orders o where o.id = r.order_id and o.confirmed_at is not null)
      or not exists (select from public.document_counters c where c.kind = 'receipt' and r.number <= c.last_number))
  then
    raise check_violation using constraint = 'receipts_guarded', table = 'receipts',
      message = 'a receipt is of a bought order, under a counted number';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.guard_totals()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  is_bought boolean;
begin
  if not public.is_guarded(tg_relid) then
    return null;
  end if;
  if tg_table_name = 'order_line_totals' then
    is_bought := exists (select from changed c join public.order_lines l on l.id = c.order_line_id
      join public.orders o on o.id = l.order_id where o.confirmed_at is not null);
  else
    is_bought := exists (select from changed c join public.orders o on o.id = c.order_id
      where o.confirmed_at is not null);
  end if;
  if is_bought then
    raise check_violation using constraint = tg_table_name || '_guarded', table = tg_table_name,
      message = 'totals of a bought order stay';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.is_guarded(table_id oid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$ select not pg_has_role(current_user, relowner, 'usage') from pg_class where oid = table_id $function$;

CREATE OR REPLACE FUNCTION public.keep_general_subjects()
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  update subjects s set general_ids = found.ids
  from (
    select special.id, array_agg(general.id order by general.id) as ids
    from subjects special join subjects general on general.scheme_id = special.scheme_id
      and general.code = any(array(select left(special.code, n) from generate_series(1, length(special.code)) n))
    group by special.id
  ) found
  where found.id = s.id and s.general_ids <> found.ids
$function$;

CREATE OR REPLACE FUNCTION public.keep_refund_facts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if (new.attempt_id, new.key, new.amount, new.currency, new.requested_at, new.requested_by_id)
    is distinct from (old.attempt_id, old.key, old.amount, old.currency, old.requested_at, old.requested_by_id)
    or (old.settled_at is not null and new.settled_at is distinct from old.settled_at)
  then
    raise exception 'the facts of refund % stay', old.id
      using errcode = 'check_violation', constraint = 'refunds_keep_facts', table = 'refunds';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.keep_review_decision()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  raise exception 'payment review % is decided', old.id
    using errcode = 'check_violation', constraint = 'payment_reviews_decided_once', table = 'payment_reviews';
end
$function$;

CREATE OR REPLACE FUNCTION public.listing_lists(tag_ids integer[], publisher_id integer, subject_ids integer[], facet_bits bigint, available_from timestamp with time zone)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    select case when available_from is null then array[1000300000] else array_remove(0 || tag_ids || array[-publisher_id,
      1000000000 + nullif((facet_bits >> 29) & 32767, 0)::int,
      1000100000 + (facet_bits & 31)::int,
      case when (facet_bits >> 5) & 31 <> 0 then 1000200000 end]
      || array(select -1000000000 - subject from unnest(subject_ids) subject), null) end
  $function$;

CREATE OR REPLACE FUNCTION public.new_order_line_id()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  number integer;
begin
  loop
    number := public.unguessable_number();
    exit when number > 0 and not exists (select from public.order_lines where id = number);
  end loop;
  return number;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_listing_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  changed integer[];
  with_rows integer[] := array(select list from listing_totals where stores_rows);
begin
  if tg_op = 'INSERT' then
    insert into listing_changes (sign, lists, title_sort, book_id, publisher_name, format, price, available_from)
    select 1, listing_lists(a.tag_ids, a.publisher_id, a.subject_ids, a.facet_bits, a.available_from), a.title_sort, a.book_id,
      a.publisher_name, a.format, a.price, a.available_from
    from names_after a;
    if with_rows <> '{}' then changed := array(select book_id from names_after); end if;
  elsif tg_op = 'DELETE' then
    insert into listing_changes (sign, lists, title_sort, book_id, publisher_name, format, price, available_from)
    select -1, listing_lists(b.tag_ids, b.publisher_id, b.subject_ids, b.facet_bits, b.available_from), b.title_sort, b.book_id,
      b.publisher_name, b.format, b.price, b.available_from
    from names_before b;
    delete from list_rows where book_id in (select book_id from names_before);
  else
    changed := array(
      select a.book_id from names_before b join names_after a on a.book_id = b.book_id
        and (a.tag_ids, a.publisher_id, a.subject_ids, a.facet_bits, a.work_key, a.title_sort, a.publisher_name, a.format,
          a.price, a.currency, a.available_from)
        is distinct from (b.tag_ids, b.publisher_id, b.subject_ids, b.facet_bits, b.work_key, b.title_sort, b.publisher_name,
          b.format, b.price, b.currency, b.available_from));
    insert into listing_changes (sign, lists, title_sort, book_id, publisher_name, format, price, available_from)
    select side.*
    from names_before b join names_after a on a.book_id = b.book_id
    cross join lateral (values
      (-1, listing_lists(b.tag_ids, b.publisher_id, b.subject_ids, b.facet_bits, b.available_from), b.title_sort, b.book_id,
        b.publisher_name, b.format, b.price, b.available_from),
      (1, listing_lists(a.tag_ids, a.publisher_id, a.subject_ids, a.facet_bits, a.available_from), a.title_sort, a.book_id,
        a.publisher_name, a.format, a.price, a.available_from)
    ) side (sign, lists, title_sort, book_id, publisher_name, format, price, available_from)
    where a.book_id = any(changed);
    if with_rows <> '{}' then delete from list_rows where book_id = any(changed); end if;
  end if;
  if with_rows <> '{}' and cardinality(changed) > 0 then perform add_list_rows(changed, with_rows); end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.paid_amount(a payment_attempts)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when not public.counts_as_requested(a) then a.received_amount
    when a.received_currency = a.currency then least(a.amount, a.received_amount)
    else a.amount end
$function$;

CREATE OR REPLACE FUNCTION public.paid_currency(a payment_attempts)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when public.counts_as_requested(a) then a.currency else a.received_currency end
$function$;

CREATE OR REPLACE FUNCTION public.person_name(given_name text, family_name text, nickname text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    select public.plain(coalesce(nullif(trim(coalesce(given_name, '') || ' ' || coalesce(family_name, '')), ''), nickname, ''))
  $function$;

CREATE OR REPLACE FUNCTION public.person_words(given_name text, family_name text, nickname text, email text, phone text, other_phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    select public.plain(coalesce(given_name, '') || ' ' || coalesce(family_name, '') || ' '
      || coalesce(nickname, '') || ' ' || coalesce(email, '')) || chr(10)
      || coalesce(phone, '') || ' ' || coalesce(other_phone, '')
  $function$;

CREATE OR REPLACE FUNCTION public.place_text(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select btrim(regexp_replace(translate(public.plain($1), '''’‘ʼ`', ''), '[^[:alnum:]]+', ' ', 'g')) $function$;

CREATE OR REPLACE FUNCTION public.plain(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select lower(public.unaccent('public.unaccent'::regdictionary, $1)) $function$;

CREATE OR REPLACE FUNCTION public.refresh_books(ids integer[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  update books set
    author_names = names.authors,
    title_sort = regexp_replace(plain(books.title), '^[^[:alnum:]]+', '')
  from (
    select b.id, coalesce((
      select array_agg(a.name order by ba.sequence) from book_authors ba join authors a on a.id = ba.author_id
      where ba.book_id = b.id and ba.role_id = 1), '{}') as authors
    from books b where b.id = any(ids)
  ) names
  where books.id = names.id;

  insert into search_names as s (book_id, work_key, title_key, title_length, format, language, price, currency,
    isbn, publisher_id, publisher_name, title_sort, tag_ids, subject_ids, is_ready, facet_bits, available_from, is_collection,
    telling_words, words)
  select b.id, case when b.work_title is null then -b.id else ('x' || left(md5(concat_ws(' ', b.language, b.work_title)), 15))::bit(60)::bigint end,
    left(search_key(concat_ws(' ', b.title, b.subtitle)), 300), length(search_key(b.title)), b.format, b.language,
    b.price * 100, b.currency, b.isbn, b.publisher_id, p.name, b.title_sort,
    own.tags, array(
      select distinct g.id from book_subjects bs join subjects j on j.id = bs.subject_id
      cross join lateral unnest(j.general_ids) g (id) where bs.book_id = b.id order by 1),
    b.is_ready, search_facet_bits(b.format, b.price, b.is_ready, own.tags, b.language), b.available_from,
    search_is_collection(b.title), (
      select count(distinct word) from unnest(string_to_array(search_key(b.title), ' ')) word
      where word <> all(search_fillers())),
    search_vector(search_words(concat_ws(' ', b.title, b.subtitle)), '1A')
      || people.words
      || search_vector(search_words(b.series), '1C')
      || search_vector(search_words(p.name), '1D')
  from books b left join publishers p on p.id = b.publisher_id
  cross join lateral (
    select coalesce(string_agg('''' || word || ''':' || place || 'B', ' '), '')::tsvector as words from (
      select a.name, least(row_number() over (order by ba.sequence, a.id), 200) as place
      from book_authors ba join authors a on a.id = ba.author_id where ba.book_id = b.id
    ) person cross join lateral unnest(search_words(person.name)) word
  ) people
  cross join lateral (
    select coalesce(array_agg(t.tag_id order by t.tag_id), '{}') as tags from book_tags t where t.book_id = b.id
  ) own
  where b.id = any(ids)
  on conflict (book_id) do update set work_key = excluded.work_key, title_key = excluded.title_key,
    title_length = excluded.title_length, format = excluded.format, language = excluded.language, price = excluded.price,
    currency = excluded.currency, isbn = excluded.isbn, publisher_id = excluded.publisher_id,
    publisher_name = excluded.publisher_name, title_sort = excluded.title_sort, tag_ids = excluded.tag_ids,
    subject_ids = excluded.subject_ids, is_ready = excluded.is_ready, facet_bits = excluded.facet_bits,
    available_from = excluded.available_from, is_collection = excluded.is_collection,
    telling_words = excluded.telling_words, words = excluded.words;

  insert into search_texts as s (book_id, work_key, title_key, title_length, format, language, price, currency,
    isbn, publisher_id, tag_ids, is_ready, facet_bits, available_from, popularity, is_collection, words)
  select n.book_id, n.work_key, n.title_key, n.title_length, n.format, n.language, n.price, n.currency, n.isbn,
    n.publisher_id, n.tag_ids, n.is_ready, n.facet_bits, n.available_from, n.popularity, n.is_collection,
    strip(n.words)
      || array_to_tsvector(array(select '~' || unnest(search_words(concat_ws(' ', tags.names, subjects.names)))))
      || array_to_tsvector(array(
        select '=' || word from unnest(search_words(b.description)) word
        where length(word) > 2 and word <> all(search_fillers())))
      || array_to_tsvector(array(
        select '#' || code from unnest(array[n.language, n.format, case when n.price = 0 then 'free' end]) code
        where code is not null))
  from search_names n join books b on b.id = n.book_id
  cross join lateral (
    select string_agg(name, ' ') as names from tags t cross join lateral jsonb_each_text(t.names) each (language, name)
    where t.id = any(n.tag_ids)
  ) tags
  cross join lateral (
    select string_agg(j.heading, ' ') as names from book_subjects bj join subjects j on j.id = bj.subject_id
    where bj.book_id = b.id
  ) subjects
  where n.book_id = any(ids)
  on conflict (book_id) do update set work_key = excluded.work_key, title_key = excluded.title_key,
    title_length = excluded.title_length, format = excluded.format, language = excluded.language, price = excluded.price,
    currency = excluded.currency, isbn = excluded.isbn, publisher_id = excluded.publisher_id,
    tag_ids = excluded.tag_ids, is_ready = excluded.is_ready, facet_bits = excluded.facet_bits,
    available_from = excluded.available_from, is_collection = excluded.is_collection, words = excluded.words;

  -- In one order, so that two writers wait for each other and never both.
  insert into search_vocabulary (word)
  select distinct ltrim(lexeme, '~=') from search_texts s cross join lateral unnest(tsvector_to_array(s.words)) lexeme
  where s.book_id = any(ids) and not starts_with(lexeme, '#') order by 1
  on conflict do nothing
$function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  raise check_violation using constraint = tg_table_name || '_stay',
    message = format('rows of %s are added only', tg_table_name);
end
$function$;

CREATE OR REPLACE FUNCTION public.search_facet_bits(format text, price numeric, is_ready boolean, tags integer[], language text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    select bit * (1 + case when price = 0 then 32 else 0 end + case when is_ready then 1024 else 0 end)
      + (select coalesce(sum(1::bigint << (14 + grade::int)), 0)
         from unnest('{25,24,134,135,136,137,138,139,140,141,142,143,144,145}'::int[]) with ordinality grades (tag, grade)
         where tag = any(tags))::bigint
      + case when language ~ '^[a-z]{3}$' then ((ascii(language) - 96)::bigint << 39)
        + ((ascii(substr(language, 2)) - 96)::bigint << 34) + ((ascii(substr(language, 3)) - 96)::bigint << 29) else 0 end
    from (select 1::bigint << (array_position('{pdf,epub,audio,print,digital}'::text[], format) - 1) as bit) bits
  $function$;

CREATE OR REPLACE FUNCTION public.search_fillers()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select '{the,a,an,of,and,in,to,for,on,with,by,at,from,is,it,ya,wa,la,na,kwa,za,cha,vya,ni,katika,mu,ku,ba,bya,cya,rya,yo,no,ndi,le,les,de,du,des,et,un,une,en}'::text[] $function$;

CREATE OR REPLACE FUNCTION public.search_is_collection(title text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
    select $1 like '% / %' or public.search_key($1) ~ ('\m(box set|boxed set|gift set|omnibus|collection|anthology|trilogy|boxset|'
      'complete (works|novels|stories|tales|plays|poems|short|collected)|collected (works|novels|stories|tales|plays|poems)|'
      '(two|three|four|five|six|seven) (complete )?(novels|plays|works|books)|'
      'cliffs ?notes|sparknotes|study guide|guidebook|workbook|sketchbook|companion|movie guide|blooms|the making of|'
      'mkusanyiko|mwongozo|icyegeranyo)\M')
  $function$;

CREATE OR REPLACE FUNCTION public.search_key(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
    select btrim(regexp_replace(
      regexp_replace(regexp_replace(regexp_replace(translate(public.search_plain($1), '''`ʼ', ''),
        '(?<![a-z0-9])([a-z])\+\+', '\1plusplus', 'g'),
        '(?<![a-z0-9])([a-z])#', '\1sharp', 'g'),
        '(?<![a-z0-9])\.net(?![a-z0-9])', ' dotnet', 'g'),
      '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u1361-\u1368\u1680\u2000-\u206f\u3000-\u303f\ufeff]+', ' ', 'g'))
  $function$;

CREATE OR REPLACE FUNCTION public.search_plain(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
    select lower(case when octet_length($1) = length($1) then $1 else
      replace(replace(replace(replace(replace(translate(
        regexp_replace(normalize(translate($1, '‘’ʼ´′‐', '''''''''''-'), NFKD), '[\u0300-\u036f]+', '', 'g'),
        'ØøĐđÐðĦħŁłŊŋıŦŧƗɨƁɓƊɗƘƙ', 'OoDdDdHhLlNniTtIiBbDdKk'),
        'Æ', 'AE'), 'æ', 'ae'), 'Œ', 'OE'), 'œ', 'oe'), 'ß', 'ss')
    end collate "C")
  $function$;

CREATE OR REPLACE FUNCTION public.search_similar(text)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
 SET "pg_trgm.similarity_threshold" TO '0.2'
 SET search_path TO 'pg_catalog', 'public'
AS $function$ select word from search_vocabulary where word % $1 order by similarity(word, $1) desc, word limit 40 $function$;

CREATE OR REPLACE FUNCTION public.search_vector(words text[], place text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select coalesce(string_agg('''' || word || ''':' || place, ' '), '')::tsvector from unnest(words) word $function$;

CREATE OR REPLACE FUNCTION public.search_words(text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
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
  $function$;

CREATE OR REPLACE FUNCTION public.series_key(series text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select nullif(public.plain(btrim(regexp_replace($1, '[,\s]*#.*$', ''))), '') $function$;

CREATE OR REPLACE FUNCTION public.series_number(series text)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select substring($1 from '#\s*(\d{1,6}(?:\.\d{1,4})?)')::numeric $function$;

CREATE OR REPLACE FUNCTION public.sum_customer_totals()
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  insert into customer_totals (user_id, orders, first_at, last_at)
  select u.id, count(o.id), coalesce(min(o.confirmed_at), 'infinity'), coalesce(max(o.confirmed_at), '-infinity')
  from users u left join orders o on o.owner_id = u.id and o.confirmed_at is not null
  group by u.id
  on conflict (user_id) do update
  set orders = excluded.orders, first_at = excluded.first_at, last_at = excluded.last_at
$function$;

CREATE OR REPLACE FUNCTION public.transitions_of(before payment_attempts, after payment_attempts)
 RETURNS TABLE(event text, at timestamp with time zone, cause text)
 LANGUAGE sql
 STABLE
AS $function$
  select event, new_at, cause from (values
    (1, 'requested', before.requested_at, after.requested_at, after.provider),
    (2, 'unanswered', before.unanswered_at, after.unanswered_at, 'no answer to the request'),
    (3, 'accepted', before.accepted_at, after.accepted_at, null),
    (4, 'refused', before.refused_at, after.refused_at, concat_ws(': ', after.provider_code, after.result_text)),
    (5, 'expired', before.expired_at, after.expired_at, 'no end in time'),
    (6, 'failed', before.failed_at, after.failed_at, concat_ws(': ', after.provider_code, after.result_text)),
    (7, 'superseded', before.superseded_at, after.superseded_at,
      case when before.on_hold_at is null
          or exists (select from public.payment_reviews r
            where r.attempt_id = after.id and r.closed_at is null and r.reason <> 'two_receipts')
        then 'another payment of the order' else 'a decision about it' end),
    (8, 'received', before.received_at,
      case when (after.received_amount, after.received_currency) is distinct from (after.amount, after.currency)
        and after.received_amount is not null then after.received_at end,
      concat_ws(' ', after.received_currency, nullif(after.received_amount, 'NaN'), '(' || after.received_source || ')')),
    (9, 'onHold', before.on_hold_at, after.on_hold_at, concat_ws(': ', after.provider_code, after.result_text)),
    (10, 'succeeded', before.succeeded_at, after.succeeded_at, concat_ws(': ', after.provider_code, after.result_text)),
    (11, 'confirmed', before.confirmed_order_at, after.confirmed_order_at, after.receipt)
  ) as facts (place, event, old_at, new_at, cause)
  where new_at is not null and new_at is distinct from old_at order by place
$function$;

CREATE OR REPLACE FUNCTION public.unguessable_number()
 RETURNS integer
 LANGUAGE sql
AS $function$ select ('x' || right(gen_random_uuid()::text, 8))::bit(32)::integer & 2147483647 $function$;

CREATE OR REPLACE FUNCTION public.with_book(members jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select members || jsonb_build_object('book', title) from books where id = (members ->> 'book_id')::integer
$function$;
