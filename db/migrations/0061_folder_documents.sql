-- The documents that lie beside passports.json in a website's folder, by their names in it (documents/title.pdf). The files
-- themselves are in the document store; the export of the website writes them back under these names.
create table folder_documents (
  website_id integer not null references websites (id) on delete cascade,
  name text not null,
  -- of the bytes as they lay in the folder: the same file is not read again
  sha256 text not null,
  -- of the bytes as they are kept: a picture is written anew
  hash text not null,
  type text not null,
  bytes integer not null,
  primary key (website_id, name)
);
create index folder_documents_of_hash on folder_documents (hash);

-- An imperfection may name a document too, as the items do.
update imperfections set record = (record::jsonb || '{"document": null}'::jsonb)::json
where not jsonb_exists(record::jsonb, 'document');
