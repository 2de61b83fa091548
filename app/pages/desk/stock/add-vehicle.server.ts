import { data, type RouterContextProvider, redirect } from 'react-router'
import { recordAct } from '#app/features/staff/audit.server.ts'
import { actorOf } from '#app/features/staff/sessions.server.ts'
import { addVehicle } from '#app/features/stockroom/add-vehicle.server.ts'
import type { FieldProblem } from '#app/features/stockroom/field-problem.ts'
import { readNewVehicle } from '#app/features/stockroom/new-vehicle.ts'
import type { StockScope } from '#app/features/stockroom/stock-scope.server.ts'
import { localSpelling } from '#app/features/tenancy/wording.ts'
import { lookupStates, stateFrom } from '#app/features/valuations/plate.ts'
import { typedIn } from '#app/pages/desk/typed-in.ts'
import { readFormData } from '#app/pages/furniture/forms/posted-form.server.ts'
import { inTransaction } from '#app/server/db.server.ts'
import { nothingHere } from '#app/shell/desk-context.server.ts'
import { type FoundInRegister, lookUpVehicle } from './look-up.server.ts'
import { openStockRoom, type StockRoom, stockPath } from './stock-room.server.ts'
import { typedValue } from './typed-fields.ts'
import type { StockField } from './vehicle-fields.ts'

/** What is asked of a vehicle that is being added; everything else is said on its own page. */
const addedFields: readonly StockField[] = [
  { name: 'make', label: 'Make', kind: 'text' },
  { name: 'model', label: 'Model', kind: 'text' },
  { name: 'badge', label: 'Badge', kind: 'text' },
  { name: 'series', label: 'Series', kind: 'text' },
  { name: 'year', label: 'Year', kind: 'number' },
  { name: 'km', label: 'Odometer', kind: 'number' },
  { name: 'body', label: 'Body', kind: 'text' },
  { name: 'colour', label: 'Colour', kind: 'text' },
  { name: 'price', label: 'Price', kind: 'amount' },
  { name: 'stocknum', label: 'Stock number', kind: 'text' },
  { name: 'vin', label: 'VIN', kind: 'text' },
  { name: 'rego', label: 'Rego', kind: 'text' },
]

/** Who may edit the stock here, and which part of it. @throws `nothingHere` for anybody else */
async function adding(room: StockRoom): Promise<StockScope> {
  const scope = await room.scopeWith('stock.edit')
  if (scope === null) throw nothingHere()
  return scope
}

/** The form that adds a vehicle by hand (STOCK-17). */
export async function showAdding(context: Readonly<RouterContextProvider>, slug: string) {
  const room = await openStockRoom(context, slug)
  const scope = await adding(room)
  const { website, locations } = room.teller
  const places = placesIn(scope, locations)
  const dealerships = scope.website.dealerships.map(({ id, slug, name }) => ({
    slug,
    name,
    places: places.filter((place) => place.dealership_id === id).map(({ slug, name }) => ({ slug, name })),
  }))
  return {
    path: `${stockPath(website.slug)}/add`,
    list: stockPath(website.slug),
    website: website.name,
    dealerships,
    states: lookupStates(website.locale),
    state: stateFrom(places[0]?.address.state ?? '', website.locale),
    fields: addedFields.map((field) => ({ ...field, label: localSpelling(field.label, website.locale) })),
  }
}

function placesIn({ only }: StockScope, locations: StockRoom['teller']['locations']) {
  return only?.places ?? locations
}

interface Told {
  readonly problem: string | null
  /** The vehicle that is in stock already. */
  readonly link: string | null
  readonly problems: readonly FieldProblem[]
  /** What a register said, which stands in the fields. */
  readonly found: (Pick<FoundInRegister, 'title' | 'source'> & { readonly names: readonly string[] }) | null
  readonly typed: Readonly<Record<string, string>>
}

const nothing: Omit<Told, 'typed'> = { problem: null, link: null, problems: [], found: null }

/** Adds the vehicle as a draft, and goes to its page; or looks up first what is known of it (STOCK-16). */
export async function addFromForm(context: Readonly<RouterContextProvider>, request: Request, slug: string) {
  const room = await openStockRoom(context, slug)
  const scope = await adding(room)
  const { visit, teller, actor } = room
  const form = await readFormData(request)
  const typed = typedIn(form)
  const told = (status: number, said: Partial<Told>) => data<Told>({ ...nothing, typed, ...said }, { status })
  if (typed.intent === 'look-up') return told(...(await lookedUp(room, typed)))
  const [dealership = '', location = ''] = (typed.place ?? '').split('/')
  const set = {
    car_type: typed.car_type,
    ...(location ? { location } : {}),
    ...Object.fromEntries(
      addedFields.flatMap(({ name, kind }) => {
        const value = typedValue(typed[name] ?? '', kind)
        return value === null ? [] : [[name, value]]
      }),
    ),
  }
  const read = readNewVehicle({ dealership, set }, scope.website, placesIn(scope, teller.locations))
  if (!read.ok) return told(422, { problem: 'This cannot be added as it is.', problems: read.problems })
  const added = await inTransaction(scope.db, async (db) => {
    const within = { ...scope, db }
    const added = await addVehicle(within, actor, read.vehicle)
    if (added.outcome === 'added') {
      const act = { websiteId: scope.website.id, act: 'stock.added', subject: `vehicle:${added.id}` }
      await recordAct(db, actorOf(visit.session), act, scope.now)
    }
    return added
  })
  if (added.outcome === 'added') throw redirect(stockPath(slug, added.id))
  const { by, id } = added.double
  return told(409, {
    problem: `A vehicle with this ${by === 'vin' ? 'VIN' : 'stock number'} is in stock already.`,
    link: stockPath(slug, id),
  })
}

type Typed = Readonly<Record<string, string>>

/** What a register knows stands in the fields; where it knows nothing, they wait for what is typed. */
async function lookedUp(room: StockRoom, typed: Typed): Promise<[status: number, said: Partial<Told>]> {
  const { slug } = room.teller.website
  const sought = lookUpFields.flatMap((name): [string, string][] =>
    typed[name] ? [[name, typed[name]]] : [],
  )
  const result = await lookUpVehicle(room.visit, slug, sought)
  if (!result.ok) return [result.status, { problem: result.problem, problems: result.problems }]
  const { fields, title, source, inStock } = result.found
  return [
    inStock === null ? 200 : 409,
    {
      typed: { ...typed, ...fields },
      found: { title, source, names: Object.keys(fields) },
      ...(inStock === null
        ? {}
        : { problem: `${title} is in stock already.`, link: stockPath(slug, inStock) }),
    },
  ]
}

const lookUpFields = ['rego', 'state', 'vin'] as const
