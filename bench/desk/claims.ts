import type { Row } from '../row.ts'
import { threadOf } from './many-leads.ts'
import { pressAtDesk } from './people.ts'
import type { Yard } from './yard.ts'

const claimed = 1000

/** Eight people press Claim of the same lead at once, at two processes, for a thousand leads (INBOX-06). */
export async function claims({ servers, salespeople, slug, database, websiteId }: Yard): Promise<Row[]> {
  const winners: number[] = []
  for (let lead = 0; lead < claimed; lead += 1) {
    // every second is taken already
    const path = `${threadOf(slug, lead * 2 + 1)}/claim`
    const answers = await Promise.all(
      salespeople.map((person, index) => pressAtDesk(servers[index % 2 === 0 ? 0 : 1].port, person, path)),
    )
    const odd = answers.find(({ status }) => status !== 200 && status !== 409)
    if (odd) throw new Error(`Claim was answered with ${odd.status}`)
    winners.push(answers.filter(({ status }) => status === 200).length)
  }
  const { length: held } = await database.db
    .selectFrom('lead_work')
    .select('lead_id')
    .where('website_id', '=', websiteId)
    .where(
      'holder',
      'in',
      salespeople.map(({ personId }) => personId),
    )
    .execute()
  return [
    {
      what: `desk: ${claimed.toLocaleString('en-AU')} leads claimed by ${salespeople.length} at once at two processes, that have not exactly one winner`,
      unit: 'leads',
      ours: winners.filter((count) => count !== 1).length + Math.abs(claimed - held),
      better: 'less',
      must: 0,
      goal: 0,
    },
  ]
}
