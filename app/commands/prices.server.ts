import { type AustralianState, australianStates } from '#app/core/australian-states.ts'
import { csvText } from '#app/core/delimited.ts'
import { guardedText } from '#app/core/formula-guard.ts'
import { type Cents, toDollars } from '#app/core/money.ts'
import { dayAt, isoAt, isoWithOffset, isRealDay } from '#app/core/time-zone.ts'
import {
  listShownPrices,
  recallPriceThere,
  type ShownOnce,
  type Stretch,
} from '#app/features/market/shown-prices.server.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { formatPrice } from '#app/features/vehicles/price/amounts.ts'
import { type PriceRow, priceRowText, priceText } from '#app/features/vehicles/price/price-words.ts'
import {
  type Arguments,
  type Command,
  type CommandContext,
  escapeControlCharacters,
  printRows,
  textOption,
} from './command.server.ts'
import { asJson, type Option, text } from './option.server.ts'
import { scopeOf } from './stock.server.ts'
import { refuseUsage } from './website.server.ts'

export const pricesShow: Command = {
  name: 'prices show',
  positionals: ['<website>', '<stocknum>'],
  options: {
    on: text('<day>', 'on this day, such as 2026-11-12; without it ever'),
    place: text('<state>', 'also what a buyer in this state was shown, such as QLD'),
    json: asJson,
  },
  summary: 'shows what a website asked for a vehicle, and when, to the second',
  run: async (args, context) => {
    const [slug, stocknum] = args.words
    if (slug === undefined || stocknum === undefined) return refuseUsage(context, pricesShow)
    const scope = await scopeOf(slug, context)
    if (!scope) return 1
    const on = textOption(args, 'on')
    const during = on === undefined ? null : daysFrom(on, on, scope.website)
    if (during === undefined) return refuseDay(context, 'on', on)
    const place = readPlace(args, scope.website, context)
    if (place === undefined) return 2
    const shown = await listShownPrices({ db: scope.db, websiteId: scope.website.id }, stocknum, during)
    if (shown.length === 0) {
      const when = on === undefined ? 'has never asked a price' : `asked no price on ${on}`
      context.complain(`${slug} ${when} for a vehicle with the stock number ${stocknum}.`)
      return 1
    }
    if (args.options.has('json'))
      printRows(
        context,
        shown.map((one) => rowOf(one, scope.website)),
        true,
      )
    else
      for (const one of shown)
        await printShown(one, place && { state: place, day: dayIn(one, on, scope.website) }, scope, context)
    return 0
  },
}

export const pricesExport: Command = {
  name: 'prices export',
  positionals: ['<website>'],
  options: {
    from: required('<day>', 'the first day, such as 2026-07-01'),
    to: required('<day>', 'the last day'),
    json: asJson,
  },
  summary: 'prints what a website asked for every vehicle between two days as CSV',
  run: async (args, context) => {
    const [slug] = args.words
    const [from, to] = [textOption(args, 'from'), textOption(args, 'to')]
    if (slug === undefined || from === undefined || to === undefined)
      return refuseUsage(context, pricesExport)
    const scope = await scopeOf(slug, context)
    if (!scope) return 1
    const { website, db } = scope
    if (!daysFrom(from, from, website)) return refuseDay(context, 'from', from)
    const during = daysFrom(from, to, website)
    if (!during) return refuseDay(context, 'to', to)
    if (during.until <= during.from) {
      context.complain(`--to ${to}: expected a day that is not before ${from}.`)
      return 2
    }
    const shown = await listShownPrices({ db, websiteId: website.id }, null, during)
    const rows = shown.map((one) => rowOf(one, website))
    if (args.options.has('json')) printRows(context, rows, true)
    else {
      const cells = rows.map((row) => columns.map((name) => guardedText(String(row[name] ?? ''))))
      // Excel reads the file as UTF-8 only with this mark
      context.print(`\uFEFF${csvText([[...columns], ...cells])}`)
    }
    return 0
  },
}

const columns = [
  'stocknum',
  'vehicle',
  'from',
  'until',
  'price',
  'words',
  'label',
  'place',
  'second_price',
  'second_label',
  'note',
  'was',
  'rules',
] as const

/** A price for programs: dollars, and moments as the clocks of the website show them. */
function rowOf(
  one: ShownOnce,
  { time_zone }: Website,
): Record<(typeof columns)[number], string | number | null> {
  return {
    stocknum: one.stocknum,
    vehicle: one.vehicleId,
    from: isoAt(one.from, time_zone),
    until: one.until && isoAt(one.until, time_zone),
    price: dollars(one.figure),
    words: one.words,
    label: one.label,
    place: one.place,
    second_price: dollars(one.second?.figure ?? null),
    second_label: one.second?.label ?? null,
    note: one.note,
    was: dollars(one.was),
    rules: one.rules.join(' '),
  }
}

function dollars(amount: Cents | null): number | null {
  return amount === null ? null : toDollars(amount)
}

async function printShown(
  one: ShownOnce,
  there: { readonly state: AustralianState; readonly day: string } | null,
  { db, website }: WriteScope,
  context: CommandContext,
): Promise<void> {
  const { from, until, figure, words, label, place, second, note, was, rules } = one
  const end = until === null ? 'is still shown' : `until ${isoAt(until, website.time_zone)}`
  const main = figure === null ? (words ?? '') : [formatPrice(figure), label, place].filter(Boolean).join(' ')
  const recalled = there && (await recallPriceThere({ db, websiteId: website.id }, website, one, there))
  const lines = [
    main,
    ...(was === null ? [] : [`was ${formatPrice(was)}, struck through`]),
    ...(second === null ? [] : [[formatPrice(second.figure), second.label].filter(Boolean).join(' ')]),
    ...(note === null ? [] : [note]),
    ...(rules.length === 0 ? [] : [`not shown in full, by ${rules.join(', ')}`]),
    ...(there && recalled
      ? [`to a buyer in ${there.state} on ${there.day}: ${mainText(recalled)}`, ...besides(recalled)]
      : []),
  ]
  context.print(`${isoAt(from, website.time_zone)} ${end}, vehicle ${one.vehicleId}\n`)
  for (const line of lines) context.print(`  ${escapeControlCharacters(line)}\n`)
}

function mainText(row: PriceRow): string {
  return priceRowText(row)
}

function besides({ second, note }: PriceRow): string[] {
  return [...(second === null ? [] : [`  ${priceText(second)}`]), ...(note === null ? [] : [`  ${note}`])]
}

/** From the beginning of a day to the end of another, by the clocks of the website; undefined where one is no day. */
function daysFrom(first: string, last: string, { time_zone }: Website): Stretch | undefined {
  if (!isRealDay(first) || !isRealDay(last)) return undefined
  const dayAfterLast = new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10)
  return { from: midnight(first, time_zone), until: midnight(dayAfterLast, time_zone) }
}

/** Where daylight saving leaves midnight out, the day begins an hour later. */
function midnight(day: string, timeZone: string): Date {
  const iso = isoWithOffset(day, '00:00', timeZone) ?? isoWithOffset(day, '01:00', timeZone)
  return new Date(iso ?? day)
}

/** The day that is asked for, else the first on which this price was shown. */
function dayIn({ from }: ShownOnce, on: string | undefined, { time_zone }: Website): string {
  return on ?? dayAt(from, time_zone)
}

/** @returns null where no state is named, undefined, with a complaint, where it is none or the website is in no state */
function readPlace(
  args: Arguments,
  { locale }: Website,
  context: CommandContext,
): AustralianState | null | undefined {
  const typed = textOption(args, 'place')
  if (typed === undefined) return null
  const state = australianStates.find((one) => one === typed.toUpperCase())
  if (state && locale === 'en-AU') return state
  context.complain(
    state
      ? `--place ${typed}: only on an Australian website does a price depend on the place.`
      : `--place ${typed}: expected one of ${australianStates.join(', ')}.`,
  )
  return undefined
}

function refuseDay(context: CommandContext, option: string, typed: string | undefined): number {
  context.complain(`--${option} ${typed}: expected a day such as 2026-11-12.`)
  return 2
}

function required(value: string, help: string): Option {
  return { ...text(value, help), isRequired: true }
}
