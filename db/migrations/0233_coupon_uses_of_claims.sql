-- A use of a coupon on an order that the staff placed belongs to whoever claimed it. Until then it is found by the address
-- or the phone number that the order is for.
update coupon_uses u set user_id = p.claimed_by_id
from admin_orders p where p.order_id = u.order_id and u.user_id is null and p.claimed_by_id is not null;
