import { type AskedPlaces, type OwnPlace, placesWithout } from './asked-places.ts'
import type { EndReason } from './end-reason.ts'
import type { OutletDelivery } from './outlet-delivery.ts'
import type { OutletSetting } from './outlet-setting.ts'
import type { OutletState } from './outlet-state.ts'
import type { PlaceWithout } from './receipt-summary.ts'

/** How the last ending of a vehicle went on its own website. */
export interface Receipt {
  readonly vehicleId: number
  readonly reason: EndReason
  readonly endedAt: Date
  /** Who ended it, as its history says; null where nobody’s word did. */
  readonly actor: string | null
  readonly places: AskedPlaces
}

/** What is known of a vehicle at one outlet. */
export interface OutletProof {
  /** Null of an outlet that `outlets.json` does not name any more. */
  readonly outlet: OutletSetting | null
  readonly state: OutletState
  /** The last message about it; null where the outlet was never told of it. */
  readonly last: OutletDelivery | null
  /** It may be shown there: a listing was sent, and no withdrawal acknowledged since. */
  readonly mayHave: boolean
  /** Of an outlet that fetches: when its file was fetched last. */
  readonly fetchedAt: Date | null
}

/** Where a vehicle is advertised, and how it left those places. */
export interface Proof {
  readonly vehicleId: number
  readonly stocknum: string
  readonly name: string
  readonly dealership: string
  /** Null while it is for sale. */
  readonly endedAt: Date | null
  readonly receipt: Receipt | null
  readonly outlets: readonly OutletProof[]
  /** When files under /feeds were fetched last, by whoever. */
  readonly fetched: ReadonlyMap<string, Date>
}

export const placeNames = {
  page: 'Page',
  search: 'Search',
  sitemap: 'Sitemap',
  google: 'Google’s file',
  meta: 'Meta’s file',
} satisfies Record<OwnPlace, string>

/**
 * All places that the vehicle has to be gone from: those of the website itself, and the outlets that were told of it.
 * What Google, Meta and others have fetched is theirs (OUT-10).
 */
export function placesOf({ outlets }: Pick<Proof, 'outlets'>, receipt: Receipt): PlaceWithout[] {
  const asked = placesWithout(receipt.reason).flatMap((place): PlaceWithout[] => {
    const goneAt = receipt.places[place]
    if (goneAt === undefined) return []
    return [{ name: placeNames[place], goneAt, ...(goneAt ? {} : { why: 'it is still there' }) }]
  })
  const own = asked.length > 0 ? asked : [{ name: placeNames.page, goneAt: null, why: 'not asked yet' }]
  return [
    ...own,
    ...outlets.flatMap((one): PlaceWithout[] => {
      const gone = goneFrom(one)
      return gone ? [{ name: outletName(one), ...gone }] : []
    }),
  ]
}

export function outletName({ outlet, state }: Pick<OutletProof, 'outlet' | 'state'>): string {
  return outlet?.name ?? state.outletId
}

/** Null where the outlet never had it, or fetches when it likes. */
export function goneFrom({ outlet, state, last, mayHave }: OutletProof): Omit<PlaceWithout, 'name'> | null {
  if (outlet?.kind === 'address' || last === null) return null
  if (last.kind === 'withdrawn' && last.state === 'acknowledged') return { goneAt: last.endedAt }
  if (!mayHave) return null
  const said = last.said === null ? '' : `, ${last.said}`
  if (last.kind === 'withdrawn' && last.state === 'failed')
    return { goneAt: null, why: `given up after a day${said}` }
  if (last.kind === 'withdrawn' && last.tries > 0)
    return { goneAt: null, why: `${last.tries === 1 ? '1 try' : `${last.tries} tries`}${said}` }
  if (!state.isListed) return { goneAt: null, why: 'it left outlets.json' }
  return { goneAt: null, why: state.pausedAt ? 'paused' : 'not told yet' }
}
