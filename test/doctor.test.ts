import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { doctor } from '#app/commands/doctor.server.ts'
import { createTestApp } from './app.ts'
import { freshDatabase } from './database.ts'
import { runAsOperator } from './run-as-operator.ts'

describe('doctor', () => {
  test('SCALE-27 a stock above 100,000 vehicles is named until a search service has it', async () => {
    const app = await createTestApp({ database: await freshDatabase('pglite') })
    const website = await app.aWebsite()
    const { db } = app.database
    const listUpTo = (most: number): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        // without the checks of foreign keys no vehicles are needed for what is only counted
        await sql`set local session_replication_role = replica`.execute(transaction)
        await sql`insert into website_vehicles (website_id, dealership_id, vehicle_id, slug)
          select ${website.id}, 1, -n, 'car-' || n from generate_series(1, ${most}::int) n
          on conflict do nothing`.execute(transaction)
      })
    const ofSearch = async () => {
      const { code, printed } = await runAsOperator(app, doctor, [], [['json', true]])
      return { code, found: JSON.parse(printed).find(({ check }: { check: string }) => check === 'search') }
    }
    const { length: own } = await website.stock()
    await listUpTo(100_000 - own)
    expect((await ofSearch()).found).toBeUndefined()
    await listUpTo(100_000 - own + 1)
    expect(await ofSearch()).toEqual({
      code: 1,
      found: {
        check: 'search',
        state: 'look',
        detail: `${website.slug} (100001): above 100000 vehicles a search service takes less than the memory of each process (docs/websites.md)`,
      },
    })
    await website.change({ search: { host: 'https://search.dealer.example' } })
    expect((await ofSearch()).found).toBeUndefined()
  })
})
