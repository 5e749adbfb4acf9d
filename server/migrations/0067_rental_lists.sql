-- The list of all rentals, which grows with the history: newest first, and by due time.
create index rental_start on rental (account_id, start_at desc, id desc);
create index rental_due on rental (account_id, due_at desc, id desc);
