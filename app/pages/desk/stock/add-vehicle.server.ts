import { data, type RouterContextProvider, redirect } from 'react-router'
import { recordAct } from '#app/features/staff/audit.server.ts'
import { actorOf } from '#app/features/staff/sessions.server.ts'
import { addVehicle } from '#app/features/stockroom/add-vehicle.server.ts'
import type { FieldProblem } from '#app/features/stockroom/field-problem.ts'
import { readNewVehicle } from '#app/features/stockroom/new-vehicle.ts'
import type { StockScope } from '#app/features/stockroom/stock-scope.server.ts'
import { localSpelling } from '#app/features/tenancy/wording.ts'
import { readFormData } from '#app/pages/furniture/forms/posted-form.server.ts'
import { inTransaction } from '#app/server/db.server.ts'
import { nothingHere } from '#app/shell/desk-context.server.ts'
import { openStockRoom, type StockRoom, stockPath } from './stock-room.server.ts'
import { typedValue } from './typed-fields.ts'
import type { StockField } from './vehicle-fields.ts'

/** What is asked of a vehicle that is being added; everything else is said on its own page. */
const addedFields: readonly StockField[] = [
  { name: 'make', label: 'Make', kind: 'text' },
  { name: 'model', label: 'Model', kind: 'text' },
  { name: 'badge', label: 'Badge', kind: 'text' },
  { name: 'year', label: 'Year', kind: 'number' },
  { name: 'km', label: 'Odometer', kind: 'number' },
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
    fields: addedFields.map((field) => ({ ...field, label: localSpelling(field.label, website.locale) })),
  }
}

function placesIn({ only }: StockScope, locations: StockRoom['teller']['locations']) {
  return only?.places ?? locations
}

interface Refused {
  readonly problem: string
  readonly link: string | null
  readonly problems: readonly FieldProblem[]
  readonly typed: Readonly<Record<string, string>>
}

/** Adds the vehicle as a draft, and goes to its page. */
export async function addFromForm(context: Readonly<RouterContextProvider>, request: Request, slug: string) {
  const room = await openStockRoom(context, slug)
  const scope = await adding(room)
  const { visit, teller, actor } = room
  const form = await readFormData(request)
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const refused = (status: number, refusal: Omit<Refused, 'typed'>) =>
    data<Refused>({ ...refusal, typed }, { status })
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
  if (!read.ok)
    return refused(422, { problem: 'This cannot be added as it is.', link: null, problems: read.problems })
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
  return refused(409, {
    problem: `A vehicle with this ${by === 'vin' ? 'VIN' : 'stock number'} is in stock already.`,
    link: stockPath(slug, id),
    problems: [],
  })
}
