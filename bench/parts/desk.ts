import { besideWebsites } from '../desk/beside.ts'
import { claims } from '../desk/claims.ts'
import { firstScreen } from '../desk/first-screen.ts'
import { live } from '../desk/live.ts'
import { longList } from '../desk/long-list.ts'
import { openPushService, pushes } from '../desk/push.ts'
import { walks } from '../desk/walks.ts'
import { openYard } from '../desk/yard.ts'
import type { Row } from '../row.ts'

/**
 * Measures the desk: its first screen on a phone; on PostgreSQL with two processes and a hundred thousand leads the list, claims at once, how soon
 * a lead shows and is pushed; what five people do in how many steps; and what websites lose by it.
 */
export async function desk(): Promise<Row[]> {
  return [...(await inYard()), ...(await firstScreen()), ...(await walks()), ...(await besideWebsites())]
}

async function inYard(): Promise<Row[]> {
  const service = await openPushService()
  try {
    const yard = await openYard({ PUSH_URL: service.url })
    try {
      const rows: Row[] = []
      for (const part of [longList, claims, live]) rows.push(...(await part(yard)))
      return [...rows, ...(await pushes(yard, service))]
    } finally {
      await yard.close()
    }
  } finally {
    service.close()
  }
}
