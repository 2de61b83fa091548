import { createHash } from 'node:crypto'
import { setImmediate as breath } from 'node:timers/promises'
import {
  bodies,
  type Scene,
  type Subject,
  scenes,
  truckBodies,
} from '#app/features/images/drawing/subject.ts'
import { type Illustrator, masterSize } from '#app/features/images/illustrator.ts'
import { type ImageLife, immutableLife } from '#app/features/images/image-life.ts'
import type { SourcePicture } from '#app/features/images/images.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { heroOf } from '#app/features/vehicles/hero-of.ts'
import { paintOf } from '#app/features/vehicles/paint-of.ts'
import { sceneOf } from '#app/features/vehicles/scene-of.ts'
import type { Stock } from '#app/features/vehicles/stock.ts'
import { subjectOf } from '#app/features/vehicles/subject-of.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'

export const demoMediaPath = '/demo-media/'

interface Asked {
  readonly path: string
  readonly query: URLSearchParams
}

/**
 * A drawn picture of a demo website, or null where there is none: `/demo-media/{stocknum}/{shot}.png`,
 * `/demo-media/cut-out/{body}.png`, `/demo-media/hero.png?shape=wide|tall`.
 */
export async function demoPicture(
  { path, query }: Asked,
  website: Website,
  stock: Stock,
  illustrator: Illustrator,
): Promise<SourcePicture | null> {
  if (!website.demo || !path.startsWith(demoMediaPath)) return null
  const name = path.slice(demoMediaPath.length)
  if (name === 'hero.png') return heroPicture(query.get('shape'), website, stock, illustrator)
  const [, folder = '', shown = ''] = /^([^/]+)\/([a-z-]+)\.png$/.exec(name) ?? []
  if (folder === 'cut-out') return cutOut(shown, illustrator)
  const vehicle = byStocknum(stock).get(decoded(folder))
  return vehicle ? vehiclePicture(vehicle, shown, website, illustrator) : null
}

async function vehiclePicture(
  vehicle: Vehicle,
  name: string,
  { branding }: Website,
  illustrator: Illustrator,
): Promise<SourcePicture | null> {
  const subject = subjectOf(vehicle)
  const shot = illustrator.shotsOf(subject.body).find((known) => known === name)
  if (!shot) return null
  const scene = sceneOf(branding, vehicle.stocknum)
  return drawing(illustrator, [subject, shot, scene], scenic, () =>
    illustrator.picture(subject, shot, scene, masterSize),
  )
}

/** A body type by itself, for the tiles that lead to its stock. */
async function cutOut(name: string, illustrator: Illustrator): Promise<SourcePicture | null> {
  const truckBody = truckBodies.find((carried) => name === `truck-${carried}`)
  const body = truckBody ? 'truck' : bodies.find((body) => body === name)
  if (!body) return null
  const seed = `cut-out ${body}`
  const subject: Subject = { seed, body, paint: paintOf(null, seed), ...(truckBody ? { truckBody } : {}) }
  return drawing(illustrator, ['cut-out', name], { hasBackground: false, life: immutableLife }, () =>
    illustrator.cutOut(subject),
  )
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
  return drawing(illustrator, ['hero', hero], { hasBackground: true, life: heroLife }, () =>
    illustrator.hero(hero.subjects, hero.scene, hero.size, hero.placement),
  )
}

/** Known by what it is drawn from, so that one that lies ready need not be drawn to be found. */
async function drawing(
  illustrator: Illustrator,
  drawnFrom: readonly unknown[],
  looks: { readonly hasBackground: boolean; readonly life: ImageLife },
  draw: () => string,
): Promise<SourcePicture> {
  const named = JSON.stringify([await editionOf(illustrator), ...drawnFrom])
  return {
    key: `drawing ${createHash('sha1').update(named).digest('hex')}`,
    lane: 'drawings',
    read: async () => ({
      input: { is: 'drawing', bytes: Buffer.from(draw()), hasBackground: looks.hasBackground },
      life: looks.life,
    }),
  }
}

const scenic = { hasBackground: true, life: immutableLife }
/** Another body may be what is sold most tomorrow. */
const heroLife: ImageLife = { seconds: 14_400, isImmutable: false }

const stocknums = new WeakMap<Stock, ReadonlyMap<string, Vehicle>>()

function byStocknum(stock: Stock): ReadonlyMap<string, Vehicle> {
  const known = stocknums.get(stock)
  if (known) return known
  const vehicles = new Map(stock.vehicles.map((vehicle) => [vehicle.stocknum, vehicle]))
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

/** Changes when the drawings do, so that an upgrade does not show what an earlier version drew and kept. */
function editionOf(illustrator: Illustrator): Promise<string> {
  const known = editions.get(illustrator) ?? hashOfSamples(illustrator)
  editions.set(illustrator, known)
  return known
}

/**
 * Of each body and scene, and of every kind of shot with one body or another; pages are answered in between.
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
  return hash.digest('hex')
}
