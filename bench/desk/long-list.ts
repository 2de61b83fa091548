import { countWork, type InboxReader, listWork } from '#app/features/inbox/list-work.server.ts'
import { everywhere } from '#app/features/staff/person.ts'
import { percentile, type Row } from '../row.ts'
import { askDesk } from './people.ts'
import { leads, type Yard } from './yard.ts'

const visits = 200

/** A page of the inbox where a hundred thousand leads are, beside the bare questions that it asks the database. */
export async function longList({ servers, owner, database, websiteId }: Yard): Promise<Row[]> {
  const reader = (): InboxReader => ({
    personId: owner.personId,
    scopes: [{ ...everywhere, websiteId }],
    now: new Date(),
  })
  const pages: number[] = []
  const bare: number[] = []
  for (let visit = 0; visit < visits; visit += 1) {
    const beganAt = performance.now()
    const { status } = await askDesk(servers[0].port, owner, '/inbox')
    const midAt = performance.now()
    if (status !== 200) throw new Error(`the inbox answered with ${status}`)
    await listWork(database.db, reader(), 'open', {}, null)
    await countWork(database.db, reader())
    // the first visits meet cold code
    if (visit < 20) continue
    pages.push(midAt - beganAt)
    bare.push(performance.now() - midAt)
  }
  const label = `desk: inbox at ${leads.count.toLocaleString('en-AU')} leads, ${leads.open.toLocaleString('en-AU')} open`
  const [ours, peer] = [percentile(pages, 0.95), percentile(bare, 0.95)]
  return [
    {
      what: `${label}, p95`,
      unit: 'ms',
      ours,
      better: 'less',
      must: 40,
      goal: 20,
      details: { p50Ms: percentile(pages, 0.5) },
    },
    {
      what: `${label}, p95 of that of the bare queries`,
      unit: 'ms',
      ours,
      peer: { name: 'ms bare', value: peer },
      ratio: ours / peer,
      better: 'less',
      must: 3,
      goal: 2,
      details: { p50Ratio: percentile(pages, 0.5) / percentile(bare, 0.5) },
    },
  ]
}
