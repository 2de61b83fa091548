-- The builds whose styles and scripts lie in the store that all processes reach, until thirty days after the last process of
-- a build was seen. Names are those of files under /assets/.
create table asset_builds (
  build text primary key,
  names text[] not null,
  -- When all of them lay there; null while the first process of the build lays them.
  laid_at timestamptz,
  seen_at timestamptz not null
);
