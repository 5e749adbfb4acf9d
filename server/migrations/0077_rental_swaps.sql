-- PostgreSQL looks for the rentals that continue a deleted one. Without the index, it reads all rentals for each of them.
create index rental_swapped on rental (account_id, swapped_from) where swapped_from is not null;
