import { createHash } from 'node:crypto'
import { setImmediate as breath } from 'node:timers/promises'
import { type Illustrator, masterSize } from '#app/features/illustrator/illustrator.ts'
import { type PlaceSubject, placeLooks, places } from '#app/features/illustrator/places/place.ts'
import { bodies, type Subject, truckBodies } from '#app/features/illustrator/subject.ts'
import { shortLife } from '#app/features/images/image-life.ts'
import type { SourcePicture } from '#app/features/images/source-picture.server.ts'
import { dialsOf } from '#app/features/tenancy/theme/dials.ts'
import { type Scene, scenes } from '#app/features/tenancy/theme/scenes.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { heroOf } from '#app/features/vehicles/hero-of.ts'
import { modelLook, modelLooks } from '#app/features/vehicles/model-looks.ts'
import { namedModel } from '#app/features/vehicles/named-model.ts'
import { paintOf } from '#app/features/vehicles/paint-of.ts'
import { landscapeOf, sceneOfShot } from '#app/features/vehicles/scene-of.ts'
import type { Stock } from '#app/features/vehicles/stock.ts'
import { stockSubject } from '#app/features/vehicles/stock-subject.ts'
import { type DrawnFacts, drawnSubject } from '#app/features/vehicles/subject-of.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'

export const drawingsPath = '/demo-media/'

interface Asked {
  readonly path: string
  readonly query: URLSearchParams
}

/**
 * A drawn picture, or null where there is none. Any website has pictures of kinds of vehicles:
 * `/demo-media/cut-out/{body}.png` (of a model with `?like=7&length=4300`, of one that is known also with
 * `&of=mazda+cx-5`), `/demo-media/hero.png?shape=wide|tall` and
 * `/demo-media/floor-plan.png?body=Caravan&layout=Island+queen&berths=2&length=7090`, and of places:
 * `/demo-media/place/road.png?like=3`. Websites whose stock is invented have pictures of each vehicle too:
 * `/demo-media/{stocknum}/{shot}.png`, and `cut-out` without background.
 */
export async function findDrawnPicture(
  { path, query }: Asked,
  website: Website,
  stock: Stock,
  illustrator: Illustrator,
): Promise<SourcePicture | null> {
  if (!path.startsWith(drawingsPath)) return null
  const name = path.slice(drawingsPath.length)
  if (name === 'hero.png') return heroPicture(query.get('shape'), website, stock, illustrator)
  if (name === 'floor-plan.png') return floorPlan(query, website, illustrator)
  const [, folder = '', shown = ''] = /^([^/]+)\/([a-z-]+)\.png$/.exec(name) ?? []
  if (folder === 'cut-out') return cutOut(shown, query, illustrator)
  if (folder === 'place') return placePicture(shown, query, website, illustrator)
  const vehicle = website.demo ? byStocknum(stock).get(decoded(folder)) : null
  return vehicle ? vehiclePicture(vehicle, shown, website, stock, illustrator) : null
}

async function vehiclePicture(
  vehicle: Vehicle,
  name: string,
  website: Website,
  stock: Stock,
  illustrator: Illustrator,
): Promise<SourcePicture | null> {
  const subject = measuredFor(website, stockSubject(vehicle, stock))
  if (name === 'cut-out')
    return drawing(illustrator, ['cut-out', subject], { hasBackground: false }, () =>
      illustrator.cutOut(subject),
    )
  const shot = illustrator.shotsOf(subject.body).find((known) => known === name)
  if (!shot) return null
  const scene = sceneOfShot(shot, website, vehicle.stocknum)
  return drawing(illustrator, [subject, shot, scene], scenic, () =>
    illustrator.picture(subject, shot, scene, masterSize),
  )
}

/**
 * A body type without background, for the tiles that lead to its stock. One of the looks of models, a length and a known
 * name make it the drawing of a model; all are reduced to few values, like those of a floor plan.
 */
async function cutOut(
  name: string,
  query: URLSearchParams,
  illustrator: Illustrator,
): Promise<SourcePicture | null> {
  const truckBody = truckBodies.find((carried) => name === `truck-${carried}`)
  const body = truckBody ? 'truck' : bodies.find((body) => body === name)
  if (!body) return null
  const [look = 0, length = 0] = ['like', 'length'].map((asked) => Number(query.get(asked) ?? Number.NaN))
  const isModel = Number.isInteger(look) && look >= 0 && look < modelLooks
  const seed = `cut-out ${body}`
  const { seed: likeness, paint } = isModel ? modelLook(look) : { seed, paint: paintOf(null, seed) }
  const lengthMm = Math.round(length / 10) * 10
  const isKnown = isModel && lengthMm >= shortestMm && lengthMm <= longestMm
  const subject: Subject = {
    seed: likeness,
    body,
    paint,
    ...(truckBody ? { truckBody } : {}),
    ...(isKnown ? { lengthMm } : {}),
    ...(isModel ? namedModel(query.get('of') ?? '', body) : {}),
    // such shells are of bare aluminium, whatever paint the look of a model has
    ...(body === 'rounded-trailer' ? { isRiveted: true } : {}),
  }
  return drawing(illustrator, ['cut-out', name, subject], { hasBackground: false }, () =>
    illustrator.cutOut(subject),
  )
}

/**
 * The floor plan of a model that no vehicle in stock has. Every request is reduced to one of a few layouts and a
 * length in whole centimetres, so that a stranger cannot have any number of different plans drawn.
 */
async function floorPlan(
  query: URLSearchParams,
  website: Website,
  illustrator: Illustrator,
): Promise<SourcePicture | null> {
  const [length = 0, berths = 0] = ['length', 'berths'].map((name) => Number(query.get(name)))
  const isKnown = Number.isFinite(length) && length >= 0 && length <= longestMm && berths >= 0 && berths <= 12
  const subject = measuredFor(
    website,
    drawnSubject({
      ...noFacts,
      body: query.get('body'),
      layout: query.get('layout'),
      berths: berths === 0 ? null : Math.round(berths),
      length_mm: length === 0 ? null : Math.max(shortestMm, Math.round(length / 10) * 10),
    }),
  )
  if (!isKnown || !illustrator.shotsOf(subject.body).includes('plan')) return null
  return drawing(illustrator, [subject, 'plan'], scenic, () =>
    illustrator.picture(subject, 'plan', 'showroom', masterSize),
  )
}

/** One of a few pictures of a place, in the country and the colour of the website. */
async function placePicture(
  name: string,
  query: URLSearchParams,
  website: Website,
  illustrator: Illustrator,
): Promise<SourcePicture | null> {
  const place = places.find((known) => known === name)
  const like = Number(query.get('like') ?? 0)
  if (!place || !Number.isInteger(like) || like < 0 || like >= placeLooks) return null
  const subject: PlaceSubject = {
    place,
    seed: `${like}`,
    landscape: landscapeOf(website, place === 'yard' ? 'home' : like),
    brand: website.branding.primary_color,
    hasHelmets: dialsOf(website).design === 'torque',
  }
  return drawing(illustrator, ['place', subject], scenic, () => illustrator.place(subject, masterSize))
}

function measuredFor({ locale }: Website, subject: Subject): Subject {
  return locale === 'en-US' ? { ...subject, inFeet: true, kerb: 'right' } : subject
}

const [shortestMm, longestMm] = [3000, 13_000]
const noFacts: DrawnFacts = {
  stocknum: 'floor plan',
  name: '',
  make: '',
  model: '',
  badge: null,
  doors: null,
  seats: null,
  body_type: null,
  colour: null,
  axles: null,
  engine_cc: null,
  cylinders: null,
  seat_height_mm: null,
  gvm_kg: null,
  features: [],
  body: null,
  layout: null,
  berths: null,
  length_mm: null,
}

async function heroPicture(
  asked: string | null,
  website: Website,
  stock: Stock,
  illustrator: Illustrator,
): Promise<SourcePicture | null> {
  const shape = asked ?? 'wide'
  if (shape !== 'wide' && shape !== 'tall') return null
  const hero = heroOf(website, stock.vehicles, shape)
  return drawing(illustrator, ['hero', hero], scenic, () =>
    illustrator.hero(hero.subjects, hero.scene, hero.size, hero.placement),
  )
}

/**
 * The key is made of what the picture is drawn from, so that a stored picture is found without drawing it. The
 * address has no version: the next release may draw it differently, and the best-selling body may change by tomorrow.
 */
async function drawing(
  illustrator: Illustrator,
  drawnFrom: readonly unknown[],
  { hasBackground }: { readonly hasBackground: boolean },
  draw: () => string,
): Promise<SourcePicture> {
  const named = JSON.stringify([await editionOf(illustrator), ...drawnFrom])
  return {
    key: `drawn ${createHash('sha1').update(named).digest('hex')}`,
    lane: 'drawings',
    read: async () => ({
      input: { is: 'drawing', bytes: Buffer.from(draw()), hasBackground },
      life: shortLife,
    }),
  }
}

const scenic = { hasBackground: true }

const stocknums = new WeakMap<Stock, ReadonlyMap<string, Vehicle>>()

function byStocknum(stock: Stock): ReadonlyMap<string, Vehicle> {
  const known = stocknums.get(stock)
  if (known) return known
  const vehicles = new Map([...stock.byId.values()].map((vehicle) => [vehicle.stocknum, vehicle]))
  stocknums.set(stock, vehicles)
  return vehicles
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

const editions = new WeakMap<Illustrator, Promise<string>>()

/**
 * A value that changes when the drawings change, so that an upgrade does not show stored pictures of an earlier
 * version.
 */
function editionOf(illustrator: Illustrator): Promise<string> {
  const known = editions.get(illustrator) ?? hashOfSamples(illustrator)
  editions.set(illustrator, known)
  return known
}

/** Models whose drawings have parts that no other sample has. */
const modelSamples: readonly Pick<Subject, 'body' | 'model'>[] = [
  { body: 'suv', model: 'mazda cx-60' },
  { body: 'large-suv', model: 'kgm rexton' },
  { body: 'small-suv', model: 'hyundai kona' },
  { body: 'hatch', model: 'byd atto 1' },
  { body: 'classic-bike', model: 'yamaha xsr900' },
  { body: 'naked-bike', model: 'ktm 390 duke' },
  { body: 'truck', model: 'scania p-series' },
  { body: 'truck', model: 'kenworth t359' },
]

/**
 * A hash of one picture for each body, scene and place, of every kind of shot with one body or another, and of heroes;
 * requests are answered in between.
 */
async function hashOfSamples(illustrator: Illustrator): Promise<string> {
  const hash = createHash('sha1')
  for (const [index, body] of bodies.entries()) {
    const scene: Scene = scenes[index % scenes.length] ?? 'showroom'
    const shots = illustrator.shotsOf(body)
    for (const shot of new Set([shots[0], shots[index % shots.length]])) {
      if (shot === undefined) continue
      hash.update(illustrator.picture({ seed: body, body, paint: '#2f5d8a' }, shot, scene, masterSize))
      await breath()
    }
  }
  for (const sample of modelSamples)
    hash.update(illustrator.cutOut({ ...sample, seed: 'model', paint: '#2f5d8a' }))
  for (const placement of ['right', 'tow'] as const) {
    const subjects: Subject[] = [
      { seed: 'first', body: 'large-suv', paint: '#2f5d8a' },
      ...(placement === 'tow' ? [{ seed: 'second', body: 'caravan', paint: '#ffffff' } as const] : []),
    ]
    hash.update(illustrator.hero(subjects, 'bush', masterSize, placement))
    await breath()
  }
  for (const place of places) {
    const subject: PlaceSubject = { place, seed: '0', landscape: 'bush', brand: '#2f5d8a', hasHelmets: true }
    hash.update(illustrator.place(subject, masterSize))
    await breath()
  }
  return hash.digest('hex')
}
