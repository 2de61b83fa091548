import type { RouterContextProvider } from 'react-router'
import { dayAt } from '#app/core/time-zone.ts'
import { dayAndTime } from '#app/features/inbox/clock-text.ts'
import { namesOfPeople } from '#app/features/staff/people.server.ts'
import { listHistory } from '#app/features/stockroom/list-history.server.ts'
import { getPassport } from '#app/features/stockroom/passport/change-passport.server.ts'
import { changesJson, toStockJson } from '#app/features/stockroom/stock-json.ts'
import { isInStock } from '#app/features/stockroom/stock-scope.server.ts'
import { type StockVehicle, shownStock } from '#app/features/stockroom/stock-vehicle.ts'
import { dateText, type LocalTime } from '#app/features/tenancy/locale-format.ts'
import { localSpelling } from '#app/features/tenancy/wording.ts'
import { byHandFeedId } from '#app/features/vehicles/by-hand.ts'
import { knownWords } from '#app/features/vehicles/passport/applies.ts'
import { dealersAmount } from '#app/features/vehicles/price/price-at.ts'
import { groupWords } from './group-words.ts'
import { changeWords, happenedWords, valueWords } from './history-words.ts'
import { listPlaces } from './listed.server.ts'
import { previewOf } from './preview.server.ts'
import { allPictures } from './stock-picture.ts'
import { openStockRoom, type StockRoom, stockPath, vehicleIn } from './stock-room.server.ts'
import { typedText } from './typed-fields.ts'
import { type FieldGroup, fieldGroups, type StockField } from './vehicle-fields.ts'

/** One vehicle, with what is said of it, by whom, and what can be done. */
export async function showStockVehicle(context: Readonly<RouterContextProvider>, slug: string, id: string) {
  const room = await openStockRoom(context, slug)
  return shownVehicle(room, await vehicleIn(room.scope, id))
}

type Json = ReturnType<typeof toStockJson>

async function shownVehicle(room: StockRoom, vehicle: StockVehicle) {
  const { teller, scope, visit } = room
  const { website, locations } = teller
  const [editing, pricing, happened, listed, preview, passport] = await Promise.all([
    room.scopeWith('stock.edit'),
    room.scopeWith('stock.price'),
    listHistory(scope, vehicle.id, mostHappened),
    listPlaces(room, vehicle),
    previewOf(room, vehicle),
    getPassport(scope, vehicle.id),
  ])
  const can = { edit: isInStock(vehicle, editing), setPrices: isInStock(vehicle, pricing) }
  const shown = shownStock(vehicle)
  const json = toStockJson(vehicle, teller)
  const clock: LocalTime = website
  const places = locations
    .filter(({ dealership_id }) => dealership_id === vehicle.dealership_id)
    .map(({ slug, name }) => ({ slug, name }))
  const nameOf = await namesOf([
    ...happened.map(({ actor }) => actor),
    ...Object.values(json.fields).map(({ owner }) => owner),
    json.reservation?.by ?? '',
    listed?.actor ?? '',
  ])
  return {
    id: vehicle.id,
    slug: website.slug,
    path: stockPath(website.slug, vehicle.id),
    list: stockPath(website.slug),
    website: website.name,
    name: shown.facts.name,
    stocknum: vehicle.stocknum,
    shownPrice: json.shown_price,
    shownPriceLabel: json.shown_price_label,
    version: vehicle.edit_version,
    state: json.state,
    mark: markOf(json),
    stateText: stateText(json, shown, clock, scope.now),
    /** What a draft lacks before it can be published. */
    lacksPrice: dealersAmount(shown.facts) === null,
    lacksPhoto: shown.facts.images.length === 0,
    preview,
    passport: knownWords(shown.facts, passport.passport),
    isReserved: shown.facts.reserved,
    hasDeposit: vehicle.has_lease,
    reservation: json.reservation && {
      text: `For ${json.reservation.note ?? 'somebody'}${json.reservation.last_day ? `, until ${json.reservation.last_day}` : ''}, by ${nameOf(json.reservation.by)}.`,
    },
    page: json.page === null ? null : `${visit.inbox.originOf(website)}${json.page}`,
    pictures: allPictures(website.slug, shown),
    photoCount: shown.facts.images.length,
    today: dayAt(scope.now, website.time_zone),
    can,
    groups: fieldGroups.map((group) => shownGroup(group, { json, vehicle, can, nameOf, clock, places })),
    places,
    listed: listed && { ...listed, by: listed.actor === null ? null : nameOf(listed.actor) },
    history: happened.map(({ at, actor, kind, changes }, index) => ({
      key: `${at.toISOString()} ${index}`,
      at: dayAndTime(at, scope.now, clock),
      iso: at.toISOString(),
      who: nameOf(actor),
      what: happenedWords[kind],
      changes: changesJson(changes).map(changeWords),
    })),
  }

  /** Who is meant by the name of an actor. */
  async function namesOf(actors: readonly string[]): Promise<(actor: string) => string> {
    const ids = actors.flatMap((actor) => (actor.startsWith('person:') ? [actor.slice(7)] : []))
    const people = await namesOfPeople(scope.db, [...new Set(ids)])
    return (actor) => {
      if (actor.startsWith('feed:'))
        return vehicle.feed_id === byHandFeedId ? 'nobody' : `the feed ${actor.slice(5)}`
      if (actor === 'api') return 'a program'
      if (actor === 'cli') return 'the command line'
      const id = actor.slice(7)
      return id === visit.session.person.id ? 'you' : (people.get(id) ?? 'somebody')
    }
  }
}

const mostHappened = 50

/** Where it stands, in a word; the tone is beside the word, never in its place. */
function markOf({ state, deposit, freshness, fields }: Json) {
  if (state !== 'in_stock') return { text: stateMarks[state], tone: state === 'draft' ? 'soon' : 'plain' }
  if (deposit) return { text: 'Deposit', tone: 'soon' }
  if (fields.reserved?.value === true) return { text: 'Reserved', tone: 'soon' }
  return freshness === 'fresh' ? { text: 'For sale', tone: 'done' } : { text: 'Call to check', tone: 'late' }
}

const stateMarks: Readonly<Record<Exclude<Json['state'], 'in_stock'>, string>> = {
  draft: 'Draft',
  coming_soon: 'Coming soon',
  sold: 'Sold',
  withdrawn: 'Withdrawn',
  superseded: 'Superseded',
}

function stateText(json: Json, { sold_at }: StockVehicle, clock: LocalTime, now: Date): string {
  const confirmed = json.confirmed_by_person_at
  switch (json.state) {
    case 'draft':
      return 'A draft: nobody sees it until you publish it.'
    case 'sold':
      return sold_at ? `Sold ${dateText(sold_at, clock)}.` : 'Sold.'
    case 'withdrawn':
      return 'Withdrawn: off the website, not sold.'
    case 'superseded':
      return 'Another vehicle has its stock number now.'
    case 'coming_soon':
    case 'in_stock':
      return [
        ...(json.freshness === 'fresh' ? [] : ['Not confirmed for a long time.']),
        ageWords(json.created_at, now),
        ...(confirmed ? [`Seen in the yard ${dayAndTime(new Date(confirmed), now, clock)}.`] : []),
      ].join(' ')
  }
}

function ageWords(since: string, now: Date): string {
  const days = Math.floor((now.getTime() - Date.parse(since)) / 86_400_000)
  if (days < 1) return 'New today.'
  return `Here for ${days} ${days === 1 ? 'day' : 'days'}.`
}

interface Told {
  readonly json: Json
  readonly vehicle: StockVehicle
  readonly can: { readonly edit: boolean; readonly setPrices: boolean }
  readonly clock: LocalTime
  readonly places: readonly { readonly slug: string; readonly name: string }[]
  nameOf(actor: string): string
}

function shownGroup(group: FieldGroup, told: Told) {
  const { json, vehicle, can, clock } = told
  const isByHand = vehicle.feed_id === byHandFeedId
  const isSaid = ({ name }: StockField): boolean => json.fields[name] !== undefined
  const fields = group.fields
    .filter((field) => !field.isRare || isSaid(field) || isByHand)
    .filter((field) => isByHand || !byHandOnly.has(field.name))
    .map((field) => ({
      ...field,
      label: localSpelling(field.label, clock.locale),
      value: typedText(json.fields[field.name]?.value, field.kind),
      ...whoseWord(field, told),
    }))
  return {
    name: group.name,
    title: group.title,
    mayEdit: group.name === 'price' ? can.setPrices : can.edit,
    /** What it holds, while it is closed. */
    holds: groupWords(fields, told.places),
    fields,
  }
}

/** What the vehicle is: a feed's word where one brings it. */
const byHandOnly: ReadonlySet<string> = new Set(['make', 'model', 'year', 'vin', 'stocknum'])

/** “You set this on 12 Nov. The feed says 24,490.” */
function whoseWord({ name }: StockField, { json, vehicle, clock, nameOf }: Told) {
  const said = json.fields[name]
  if (!said?.by || !said.since) return { note: said?.notice ?? null, isReleasable: false }
  const who = nameOf(said.by)
  const set = `${who === 'you' ? 'You' : who} set this on ${dateText(new Date(said.since), clock)}.`
  const isByHand = vehicle.feed_id === byHandFeedId
  const feed = isByHand ? '' : ` The feed says ${valueWords(said.feed_value)}.`
  return {
    note: `${set}${feed}${said.notice ? ` ${said.notice}` : ''}`,
    isReleasable: !isByHand,
  }
}
