-- Balances by their amount: with an index of what they are, the database knows how many owe something, and reads those alone.

drop index fee_sums_owing;
create index fee_sums_balance on fee_sums ((due - paid)) include (member_id, due, paid);
