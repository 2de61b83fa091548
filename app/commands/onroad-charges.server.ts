import { australianStates } from '#app/core/australian-states.ts'
import { cents, fromDollars, toDollars } from '#app/core/money.ts'
import { numberText } from '#app/core/number-text.ts'
import { isRealDay } from '#app/core/time-zone.ts'
import { vehicleClasses } from '#app/core/vehicle-class.ts'
import type { Charge, Charges } from '#app/features/onroad/charge.ts'
import { chargeTables } from '#app/features/onroad/charge-tables.ts'
import { type ChargedVehicle, energies, type Place } from '#app/features/onroad/charged-vehicle.ts'
import { chargesFor } from '#app/features/onroad/charges-for.ts'
import { parsePlace } from '#app/features/onroad/parse-place.ts'
import { listChargeTables } from '#app/features/onroad/store.server.ts'
import type { OnRoadSetting } from '#app/features/tenancy/settings/on-road-setting.ts'
import { type Arguments, type Command, type CommandContext, printRows, textOption } from './command.server.ts'
import { askedDay, onDay } from './onroad.server.ts'
import { asJson, type Option, text } from './option.server.ts'
import { scopeOf } from './stock.server.ts'

/** Whatever is left out is not known. */
export const onroadCharges: Command = {
  name: 'onroad charges',
  options: {
    place: required('<place>', 'where it will be registered: a postcode, a state or NZ'),
    price: required('<dollars>', 'before charges, with GST and luxury car tax'),
    class: text('<class>', `one of ${vehicleClasses.join(', ')}`),
    condition: text('<condition>', 'new, demo or used; without it used'),
    'list-price': text('<dollars>', 'the maker’s, with options'),
    energy: text('<energy>', `one of ${energies.join(', ')}`),
    cylinders: text('<number>', 'of its engine'),
    co2: text('<grams>', 'combined emissions for a kilometre'),
    'fuel-use': text('<litres>', 'combined, for 100 km'),
    engine: text('<cc>', 'size of its engine'),
    tare: text('<kg>', 'unladen'),
    gross: text('<kg>', 'GVM, or the ATM of what is towed'),
    registered: text('<place>', 'where it is registered now: a state or NZ'),
    'registered-until': text('<day>', 'the last day of that'),
    website: text('<slug>', 'with the fees that this website sets itself (on_road)'),
    on: onDay,
    json: asJson,
  },
  summary: 'works out what registering a vehicle costs, to compare with an authority’s own calculator',
  run: async (args, context) => {
    const day = askedDay(args, context)
    if (day === null) return 2
    const asked = readAsked(args)
    if ('problem' in asked) {
      context.complain(asked.problem)
      return 2
    }
    const dealer = await dealerOf(args, context)
    if (dealer === null) return 1
    const tables = chargeTables(await listChargeTables(context.database.db), dealer)
    const charged = chargesFor(asked.vehicle, asked.place, day, tables)
    printRows(context, charged.charges.map(rowOf), args.options.has('json'))
    if (!args.options.has('json')) context.print(`${summaryOf(charged)}\n`)
    return 0
  },
}

type Asked = { readonly vehicle: ChargedVehicle; readonly place: Place } | { readonly problem: string }

function readAsked(args: Arguments): Asked {
  const place = readPlace(textOption(args, 'place') ?? '')
  if ('problem' in place) return place
  try {
    const number = (name: string, isNeeded = false) => readNumber(args, name, isNeeded)
    const listPrice = number('list-price')
    const registered = oneOf(args, 'registered', [...australianStates, 'NZ'])
    return {
      place: place.place,
      vehicle: {
        vehicleClass: oneOf(args, 'class', vehicleClasses) ?? 'unknown',
        condition: oneOf(args, 'condition', ['new', 'demo', 'used']) ?? 'used',
        askingPrice: fromDollars(number('price', true) ?? 0),
        listPrice: listPrice === null ? null : fromDollars(listPrice),
        energy: oneOf(args, 'energy', energies),
        cylinders: number('cylinders'),
        co2: number('co2'),
        fuelUse: number('fuel-use'),
        engineCc: number('engine'),
        tareKg: number('tare'),
        grossKg: number('gross'),
        registration: registered === null ? null : { place: registered, until: readUntil(args) },
      },
    }
  } catch (error) {
    if (error instanceof WrongOption) return { problem: error.message }
    throw error
  }
}

/** What was typed after an option is not what it takes. */
class WrongOption extends Error {}

function readPlace(typed: string): { readonly place: Place } | { readonly problem: string } {
  if (typed.trim().toUpperCase() === 'NZ') return { place: 'NZ' }
  const parsed = parsePlace(typed)
  switch (parsed.outcome) {
    case 'found':
      return { place: parsed.state }
    case 'shared':
      return { problem: `--place ${typed}: ${parsed.message} ${parsed.states.join(' or ')}` }
    case 'refused':
      return { problem: `--place ${typed}: ${parsed.message}` }
  }
}

function oneOf<Name extends string>(args: Arguments, option: string, names: readonly Name[]): Name | null {
  const typed = textOption(args, option)
  if (typed === undefined) return null
  const found = names.find((name) => name.toLowerCase() === typed.toLowerCase())
  if (found) return found
  throw new WrongOption(`--${option} ${typed}: expected one of ${names.join(', ')}.`)
}

function readNumber(args: Arguments, option: string, isNeeded: boolean): number | null {
  const typed = textOption(args, option)
  if (typed === undefined && !isNeeded) return null
  const plain = (typed ?? '').replaceAll(/[\s,$]/g, '')
  if (/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return Number(plain)
  throw new WrongOption(
    typed === undefined ? `--${option} is needed.` : `--${option} ${typed}: expected a number such as 24990.`,
  )
}

function readUntil(args: Arguments): string | null {
  const day = textOption(args, 'registered-until')
  if (day === undefined) return null
  if (isRealDay(day)) return day
  throw new WrongOption(`--registered-until ${day}: expected a day such as 2027-03-31.`)
}

/** The fees that a website sets itself; none without `--website`, null where there is no such website. */
async function dealerOf(args: Arguments, context: CommandContext): Promise<OnRoadSetting | null> {
  const slug = textOption(args, 'website')
  if (slug === undefined) return {}
  return (await scopeOf(slug, context))?.website.on_road ?? null
}

function rowOf({ kind, cents: least, most, state, source, isPast, unknown }: Charge) {
  const why = [
    // an amount that does not depend on what ended is as certain as before
    ...(isPast && state !== 'exact' ? ['its table is over'] : []),
    ...(unknown.length > 0 ? [`not known: ${unknown.join(', ')}`] : []),
  ]
  return {
    charge: kind,
    dollars: least === null ? null : toDollars(least),
    at_most: most === null ? null : toDollars(most),
    state,
    why: why.join('; '),
    table: source?.table ?? source?.name ?? null,
    valid_to: source?.validTo ?? null,
    dated: source?.dated ?? null,
    source: source?.url ?? null,
  }
}

/** “From $782.55 in all.” */
function summaryOf({ charges, isComplete, isFrom, total }: Charges): string {
  if (charges.length === 0) return 'Nothing is due.'
  const missing = charges.filter(({ state }) => state === 'excluded').map(({ kind }) => kind)
  if (!isComplete) return `Not complete: nobody knows ${missing.join(', ')}.`
  return `${isFrom ? 'From ' : ''}$${numberText(toDollars(total ?? cents(0)), 2, 2)} in all.`
}

function required(value: string, help: string): Option {
  return { ...text(value, help), isRequired: true }
}
