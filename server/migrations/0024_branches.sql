-- What a branch is known by besides its name and clock.

alter table branch
  add column gps_latitude double precision check (gps_latitude between -90 and 90),
  add column gps_longitude double precision check (gps_longitude between -180 and 180),
  add column default_tax_rentals boolean not null default false,
  -- Percent.
  add column default_tax_rate numeric(5, 2) not null default 0 check (default_tax_rate between 0 and 100),
  add check ((gps_latitude is null) = (gps_longitude is null));
