-- The word of the field: what identifies a spot in a book, in an EPUB a CFI.
alter table reading_positions rename column place to locator;
