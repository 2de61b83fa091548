-- Words that were searched for may be a shopper's name: a view keeps none.
update desk_views set query = regexp_replace(query, '(^|&)words=[^&]*', '', 'g') where query like '%words=%';
