import { openAsBlob } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { type OpenDatabase, openDatabase } from '#app/server/db.server.ts'
import { templatePath } from './setup/template-database.ts'

/** This worker's unused PGlites are kept, because starting one takes ten times as long as emptying it. */
const idle: PGlite[] = []

/** What keeps a database safe from a power cut is left out, because this one lies in memory. */
const inMemory = [
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'wal_init_zero=off',
  'synchronous_commit=off',
  // each time tables are emptied, all of the buffers are looked through
  'shared_buffers=32MB',
].flatMap((setting) => ['-c', setting])

/** The template's tables, columns and checks. A PGlite whose tables a test has changed is not used again. */
let shapeOfTemplate: string | null = null

/**
 * Opens a migrated, empty PGlite. Closing it hands it back, and from then on it refuses every query, as a
 * closed one does.
 */
export async function emptyPglite(): Promise<OpenDatabase> {
  const pglite = idle.pop() ?? (await startPglite())
  shapeOfTemplate ??= await shapeOf(pglite)
  return openDatabase({ pglite: lent(pglite) })
}

async function startPglite(): Promise<PGlite> {
  return PGlite.create({
    loadDataDir: await openAsBlob(templatePath()),
    startParams: [...PGlite.defaultStartParams, ...inMemory],
  })
}

/** Lends out as much of a PGlite as a database uses. */
function lent(pglite: PGlite): PGlite {
  let isOver = false
  let transactions = 0
  const whileLent = <T>(work: () => Promise<T>): Promise<T> =>
    isOver ? Promise.reject(new Error('PGlite is closed')) : work()
  const lease: Pick<
    PGlite,
    'ready' | 'closed' | 'waitReady' | 'query' | 'exec' | 'listen' | 'transaction' | 'close'
  > = {
    ready: true,
    get closed() {
      return isOver
    },
    waitReady: pglite.waitReady,
    query: (...question) => whileLent(() => pglite.query(...question)),
    exec: (...question) => whileLent(() => pglite.exec(...question)),
    listen: (channel, heard) =>
      // a listener that stays hears nothing of the next borrower
      whileLent(() => pglite.listen(channel, (payload) => (isOver ? undefined : heard(payload)))),
    transaction: (work) =>
      whileLent(async () => {
        transactions += 1
        try {
          return await pglite.transaction(work)
        } finally {
          transactions -= 1
        }
      }),
    async close() {
      if (isOver) return
      isOver = true
      // an open transaction would keep the next borrower waiting
      if (transactions === 0 && (await isEmptied(pglite))) idle.push(pglite)
    },
  }
  return lease as PGlite
}

/**
 * Empties it to the state of the template: no rows, no tables of the queue, and every sequence at its start.
 * @returns false where its tables differ from the template's
 */
async function isEmptied(pglite: PGlite): Promise<boolean> {
  await pglite.exec('discard all')
  await pglite.exec('drop schema if exists jobs cascade')
  if ((await shapeOf(pglite)) !== shapeOfTemplate) return false
  await pglite.exec(`
    do $$
    declare
      name text;
      has_rows boolean;
      filled text[] := '{}';
    begin
      for name in select oid::regclass from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
        execute format('select exists (select from %s)', name) into has_rows;
        if has_rows and name <> 'migrations' then
          filled := filled || name;
        end if;
      end loop;
      if cardinality(filled) > 0 then
        execute format('truncate %s cascade', array_to_string(filled, ', '));
      end if;
      for name in select oid::regclass from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' loop
        execute format('alter sequence %s restart', name);
      end loop;
    end
    $$`)
  return true
}

async function shapeOf(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<{ shape: string }>(`
    select md5(string_agg(line, ';' order by line)) as shape from (
      select format('%s.%s %s %s', attrelid::regclass, attname, atttypid, attnotnull) as line
        from pg_attribute join pg_class on pg_class.oid = attrelid
        where relnamespace = 'public'::regnamespace and not attisdropped
      union all
      select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
        where connamespace = 'public'::regnamespace
    ) as lines`)
  return rows[0]?.shape ?? ''
}
