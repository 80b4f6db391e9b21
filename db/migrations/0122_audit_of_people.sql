create trigger audit after insert or update or delete on user_roles
  for each row execute function audit('WebServiceUser', 'user_id', 'user_id', 'role');
create trigger audit after insert or update or delete on b2b_customers
  for each row execute function audit('B2bCustomer', 'id');
