import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import type { OutletSetting } from './outlet-setting.ts'
import { type OutletStanding, outletStanding } from './outlet-standing.ts'
import type { OutletState } from './outlet-state.ts'
import { listOutletSettings, listOutletStates } from './outlet-states.server.ts'

/** An outlet with all that is known of how it stands. */
export interface OutletOverview {
  readonly id: string
  /** Null where `outlets.json` does not name it any more. */
  readonly setting: OutletSetting | null
  readonly state: OutletState
  readonly standing: OutletStanding
  /** How many vehicles it has, as far as it has acknowledged; nobody knows it of an outlet that fetches. */
  readonly has: number
  readonly withdrawalsWaiting: number
  readonly listingsWaiting: number
  /** Messages that were given up after a day. */
  readonly givenUp: number
}

/** All outlets of a website: those that `outlets.json` names, and those that it named before. */
export async function listOutlets(at: WebsiteDb): Promise<OutletOverview[]> {
  const [settings, states, has, waiting] = await Promise.all([
    listOutletSettings(at),
    listOutletStates(at),
    countItems(at),
    countWaiting(at),
  ])
  const order = new Map(settings.map(({ id }, index) => [id, index]))
  return states
    .toSorted(
      (one, other) => (order.get(one.outletId) ?? order.size) - (order.get(other.outletId) ?? order.size),
    )
    .map((state): OutletOverview => {
      const id = state.outletId
      const counts = has.get(id) ?? { has: 0, givenUp: 0 }
      const withdrawalsWaiting = waiting.get(`${id} withdrawn`) ?? 0
      const listingsWaiting = waiting.get(`${id} listed`) ?? 0
      return {
        id,
        setting: settings.find((one) => one.id === id) ?? null,
        state,
        ...counts,
        withdrawalsWaiting,
        listingsWaiting,
        standing: outletStanding({
          isListed: state.isListed,
          isPaused: state.pausedAt !== null,
          wasStarted: state.startedAt !== null,
          isFailing: state.failingSince !== null,
          isWaiting: withdrawalsWaiting + listingsWaiting > 0,
          givenUp: counts.givenUp,
        }),
      }
    })
}

async function countItems({ db, websiteId }: WebsiteDb) {
  const rows = await db
    .selectFrom('outlet_items')
    .select((eb) => [
      'outlet_id',
      eb.fn.countAll<number>().filterWhere('may_have', '=', true).as('has'),
      eb.fn.countAll<number>().filterWhere('given_up', 'is not', null).as('given_up'),
    ])
    .where('website_id', '=', websiteId)
    .groupBy('outlet_id')
    .execute()
  return new Map(rows.map((row) => [row.outlet_id, { has: Number(row.has), givenUp: Number(row.given_up) }]))
}

async function countWaiting({ db, websiteId }: WebsiteDb): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('outlet_deliveries')
    .select((eb) => ['outlet_id', 'kind', eb.fn.countAll<number>().as('count')])
    .where('website_id', '=', websiteId)
    .where('state', 'in', ['waiting', 'sending'])
    .groupBy(['outlet_id', 'kind'])
    .execute()
  return new Map(rows.map((row) => [`${row.outlet_id} ${row.kind}`, Number(row.count)]))
}
