import type { AustralianState } from '#app/core/australian-states.ts'
import type { Charge, Charges } from '#app/features/onroad/charge.ts'
import { dayAfter } from '#app/features/onroad/charge-tables.ts'
import { stateInWords } from '#app/features/onroad/state-words.ts'
import { registeredOn } from '#app/features/onroad/vehicle-there.ts'
import { dayText, listText } from '#app/features/tenancy/locale-format.ts'
import { formatWholePrice } from './amounts.ts'
import { chargedFacts } from './charged-facts.ts'
import { qualifierLabel } from './labels.ts'
import { estimatedParts, partsBefore } from './parts.ts'
import type { Price, PricedFor, PricedVehicle } from './price-at.ts'
import { type BuyersPlace, figureInState } from './there.ts'

/** A price as it is where its buyer lives, made from the price without a place (ONE-04). */
export function priceInState(
  vehicle: PricedVehicle,
  written: Price,
  website: PricedFor,
  there: BuyersPlace,
): Price {
  const found = figureInState(vehicle, written, website, there)
  const registered = registeredText(vehicle, there)
  switch (found.rule) {
    case 'total':
      return { ...written, place: there.state, registered }
    case 'estimate': {
      const { figure, base, charges } = found
      const held = vehicle.price_qualifier === 'egc' ? 'egc' : 'incl_gst'
      return {
        ...written,
        figure,
        words: null,
        qualifier: 'estimated_drive_away',
        label: qualifierLabel('estimated_drive_away', website.locale),
        second: { figure: base, label: qualifierLabel(held, website.locale) },
        note: null,
        // what it cost before was no estimate
        before: null,
        parts: estimatedParts(base, vehicle, charges.charges),
        place: there.state,
        isFrom: charges.isFrom,
        registered,
      }
    }
    case 'total elsewhere':
      return {
        ...written,
        place: found.state,
        note: `Ask us for the total in ${stateInWords(there.state)}.`,
      }
    case 'as written': {
      const { charges } = found
      if (charges === null) return written
      return {
        ...written,
        note: extraText(there.state, charges),
        parts: partsBefore(written.parts, charges.charges),
        registered,
      }
    }
  }
}

/** "In New South Wales: duty about $750; registration and CTP are extra." (ONE-E07, ONE-21) */
function extraText(state: AustralianState, { charges }: Charges): string {
  const duty = charges.find(({ kind }) => kind === 'duty')
  if (state === 'ACT' && duty?.cents === null)
    return 'The ACT charges duty by emissions; ask us for the total.'
  const named = charges.flatMap(({ kind, role, state: standing }) =>
    role === 'sum' && standing !== 'included' ? (wordsOfExtra[kind] ?? []) : [],
  )
  const extra = duty && duty.cents === null ? ['duty', ...named] : named
  const isAre = extra.length > 1 ? 'are' : 'is'
  const parts = [
    ...(duty ? dutyText(duty) : []),
    ...(extra.length > 0 ? [`${listText(extra, 'en-AU')} ${isAre} extra`] : []),
  ]
  return `In ${stateInWords(state)}: ${parts.join('; ')}.`
}

function dutyText({ cents, state }: Charge): string[] {
  if (cents === null) return []
  if (cents === 0) return [state === 'from' ? 'duty may be due' : 'no duty']
  return [`duty ${state === 'from' ? 'from' : 'about'} ${formatWholePrice(cents)}`]
}

/** Plates come with the registration. */
const wordsOfExtra: Partial<Record<Charge['kind'], string>> = {
  dealer_delivery: 'delivery',
  registration: 'registration',
  ctp: 'CTP',
  transfer: 'the transfer fee',
}

/** "Registered to March 2027", where that is less than a year (DRIVE-06). */
function registeredText(vehicle: PricedVehicle, { state, day }: BuyersPlace): string | null {
  const facts = chargedFacts(vehicle)
  const until = facts.registration?.until ?? null
  if (until === null || registeredOn(facts, day) !== state) return null
  const inAYear = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
  return dayAfter(until) >= inAYear ? null : `Registered to ${dayText(until, 'en-AU', 'longMonth')}`
}
