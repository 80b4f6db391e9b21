-- An index for each order of a list and its reverse, whose ends run the same way: what is sorted alike comes by its title.
create index search_names_by_title_sort on search_names (title_sort, book_id);
create index search_names_by_title_down on search_names (title_sort desc, book_id);
create index search_names_by_newest on search_names (available_from desc, title_sort, book_id);
create index search_names_by_oldest on search_names (available_from, title_sort, book_id);
create index search_names_by_price on search_names (price, title_sort, book_id);
create index search_names_by_price_down on search_names (price desc nulls last, title_sort, book_id);
create index search_names_by_format on search_names (format, title_sort, book_id);
create index search_names_by_format_down on search_names (format desc, title_sort, book_id);
create index search_names_by_publisher_name on search_names (publisher_name, title_sort, book_id);
create index search_names_by_publisher_name_down on search_names (publisher_name desc nulls last, title_sort, book_id);
create index search_names_by_currency on search_names (currency, price, title_sort, book_id);
create index search_names_by_currency_down on search_names (currency, price desc nulls last, title_sort, book_id);
create index search_names_by_publisher on search_names (publisher_id, title_sort, book_id);
create index search_names_by_language on search_names (language, title_sort, book_id);
create index search_names_free on search_names (title_sort, book_id) where price = 0;
create index search_names_by_work on search_names (work_key);
create index search_names_by_tags on search_names using gin (tag_ids);
