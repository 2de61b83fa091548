import type { ForgottenPart, WhenForgotten } from '#app/features/leads/forget-lead.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { personStores } from './stores.server.ts'

/** Takes out of every store what belongs to a lead, in its transaction; a lead that is merely old leaves the garage alone. */
export function forgetsLead(clock: () => Date): WhenForgotten {
  return forgetsFrom(clock, null)
}

/** The same for a person who asked to be forgotten. */
export function forgetsPerson(clock: () => Date, website: Pick<Website, 'id' | 'locale'>): WhenForgotten {
  return forgetsFrom(clock, website)
}

function forgetsFrom(clock: () => Date, website: Pick<Website, 'id' | 'locale'> | null): WhenForgotten {
  return async (db, lead) => {
    const parts: ForgottenPart[] = []
    let outcome: string | null = null
    for (const { name, stays, erase, isOfPerson } of personStores) {
      if (typeof erase === 'string' || (isOfPerson && website === null)) continue
      const of = website ?? { id: lead.websiteId, locale: 'en-AU' as const }
      const erased = await erase(db, lead, { website: of, now: clock() })
      parts.push({ store: name, count: erased.count, ...(stays === undefined ? {} : { stays }) })
      outcome ??= erased.outcome ?? null
    }
    return { parts, outcome }
  }
}
