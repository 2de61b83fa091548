-- What a person has looked at and found to be no ghost: it is not told again before the end.
create table ghost_answers (
  dealership_id integer not null,
  vehicle_id integer not null,
  kind text not null,
  by text not null,
  quiet_until timestamptz not null,
  primary key (dealership_id, vehicle_id, kind),
  foreign key (dealership_id, vehicle_id) references vehicles (dealership_id, id) on delete cascade
);
