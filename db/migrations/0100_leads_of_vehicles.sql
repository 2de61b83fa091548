-- How often each vehicle was asked about: the list of the stock room says it.
create index concurrently leads_of_vehicle on leads (website_id, car_id) where car_id is not null;
