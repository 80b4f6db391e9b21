-- A new number in a profile writes all words of its user once more, at four times the cost of its other indexes. They
-- are collected now, and sorted in some hundred users at once; a search looks through what is not sorted yet.
alter index users_by_words set (fastupdate = on, gin_pending_list_limit = 128);
