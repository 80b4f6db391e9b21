-- What orders_of_event_newest begins with.
drop index orders_of_event;
