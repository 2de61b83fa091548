import { slugOf } from '#app/core/text.ts'
import { floorPlansOf, type PlanFacts } from '#app/features/range/floor-plans.ts'
import { type Model, manufacturerBodies } from '#app/features/range/model.ts'
import { modelPath } from '#app/features/range/model-path.ts'
import { measuredOf, specRows, specSheet } from '#app/features/range/model-specs.ts'
import { modelsOfBody } from '#app/features/range/range.ts'
import { bodyLabel, rangePath } from '#app/features/range/range-menu.ts'
import { bodyFactsOf, newOnes } from '#app/features/range/shown-model.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { localSpelling } from '#app/features/tenancy/wording.ts'
import { isFloorPlan } from '#app/features/vehicles/drawn-to-scale.ts'
import { galleryPictures } from '#app/features/vehicles/gallery-pictures.ts'
import { pictureAlt } from '#app/features/vehicles/picture-alt.ts'
import { primaryPicture } from '#app/features/vehicles/primary-picture.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import { cutOutPath, floorPlanPath } from '#app/pages/furniture/drawn-paths.ts'
import { writePlace } from '#app/pages/furniture/forms/page-form.ts'
import { makeAsk } from '#app/pages/furniture/plain-page/ask.server.ts'
import type { HeadPicture } from '#app/pages/furniture/plain-page/plain-page.ts'
import { homeCrumb } from '#app/pages/furniture/plain-page/plain-page-head.server.ts'
import { filtersWith, makeStockShelf } from '#app/pages/furniture/shelves/stock-shelf.server.ts'
import { makeShownModels, modelStock } from '#app/pages/furniture/shown-models.server.ts'
import type { ModelPageData, RangeData, RangeTab } from './range-data.ts'

interface RangeList {
  /** The canonical address, with the choice if that makes another page. */
  readonly address: string
  readonly data: RangeData
}

/** Makes the range by body type (ROUTE-32, MODEL-09). */
export function makeRange(scope: Scope, asked: string | null): RangeList {
  const { website, snapshot } = scope
  const { models } = snapshot
  const bodies = manufacturerBodies.filter((body) =>
    models.some((model) => bodiesOf(model).some((own) => own === body)),
  )
  const body = bodies.find((one) => one === asked?.trim().toUpperCase()) ?? null
  const drawn = (body: string): string | null => (website.demo ? cutOutPath({ body: bodyLabel(body) }) : null)
  const tabs: RangeTab[] = [
    { label: 'All', href: '/range', count: models.length, isCurrent: body === null, picture: null },
    ...bodies.map((one) => ({
      label: bodyLabel(one, website.locale),
      href: rangePath(one),
      count: modelsOfBody(models, one).length,
      isCurrent: one === body,
      picture: drawn(one),
    })),
  ]
  const name = website.manufacturer ? `The ${website.manufacturer} range` : 'The range'
  const groups =
    body !== null || bodies.length === 0
      ? [{ id: 'models', title: null, models: makeShownModels(scope, modelsOfBody(models, body)) }]
      : bodies.map((one) => ({
          id: slugOf(one),
          title: bodyLabel(one, website.locale),
          models: makeShownModels(
            scope,
            models.filter((model) => model.manufacturer_body === one),
          ),
        }))
  const others = models.filter(({ manufacturer_body }) => manufacturer_body === undefined)
  const rest =
    body === null && bodies.length > 0 && others.length > 0
      ? [{ id: 'others', title: 'More models', models: makeShownModels(scope, others) }]
      : []
  return {
    address: body === null ? '/range' : `/range?${new URLSearchParams({ body: body.toLowerCase() })}`,
    data: {
      top: {
        parents: body === null ? [homeCrumb] : [homeCrumb, { href: '/range', label: name }],
        title: body === null ? name : `${name}: ${bodyLabel(body, website.locale)}`,
        lead: body === null ? introOf(scope) : bodyIntros[body],
        picture: null,
      },
      tabs: bodies.length > 1 ? tabs : [],
      groups: [...groups.filter((group) => group.models.length > 0), ...rest],
    },
  }
}

function introOf({ snapshot }: Scope): string {
  const stocked = snapshot.models.length
  return `${stocked} ${stocked === 1 ? 'model' : 'models'}, drawn to one scale. Open one for its weights, layouts and what is on the ground today.`
}

/** These answer what a first-time buyer asks. */
const bodyIntros = {
  'CAMPER TRAILER': 'Canvas above, a box below: light to tow, and folded to shoulder height for the road.',
  'POP TOPS':
    'A roof that lifts at camp and drops for the drive, so the wind and the garage door both see less of it.',
  CARAVANS: 'Full height, full kitchen, nothing to fold. Park it level and put the kettle on.',
  'TOY HAULERS': 'A ramp at the back and room for bikes, with a bed that comes down when they roll out.',
  'J-POD': 'A bed with a kitchen under the tailgate, light enough for a small car.',
  'OFF-GRID': 'Longer on its own power and water, on suspension made for where the road turns to gravel.',
  MOTORISED: 'One vehicle, nothing to hitch. Drive, stop, and you are home.',
} satisfies Record<(typeof manufacturerBodies)[number], string>

/** Lists every model, make by make (ROUTE-22). */
export function makeModelList(scope: Scope, asked: string | null): RangeList {
  const { models } = scope.snapshot
  const makes = [...Map.groupBy(models, ({ manufacturer_name }) => manufacturer_name)]
  const make = makes.find(([name]) => name.toLowerCase() === asked?.toLowerCase())?.[0] ?? null
  const shown = makes.filter(([name]) => make === null || name === make)
  return {
    address: make === null ? '/models' : `/models?${new URLSearchParams({ make })}`,
    data: {
      top: {
        parents: make === null ? [homeCrumb] : [homeCrumb, { href: '/models', label: 'Models' }],
        title: make === null ? 'All models' : `${make} models`,
        lead: `${shown.flatMap(([, own]) => own).length} models we sell new, with what each weighs, carries and costs where one is in stock.`,
        picture: null,
      },
      tabs:
        makes.length < 2
          ? []
          : [
              {
                label: 'All',
                href: '/models',
                count: models.length,
                isCurrent: make === null,
                picture: null,
              },
              ...makes.map(([name, own]) => ({
                label: name,
                href: `/models?${new URLSearchParams({ make: name })}`,
                count: own.length,
                isCurrent: name === make,
                picture: null,
              })),
            ],
      groups: shown.map(([name, own]) => ({
        id: slugOf(name),
        title: shown.length > 1 ? name : null,
        models: makeShownModels(scope, own),
      })),
    },
  }
}

const shownNumbers = 4
const shownPictures = 6
const shownFeatures = 12

/** Makes one model with what the vehicles in stock say of it (ROUTE-23). */
export function makeModelPage(model: Model, scope: Scope): { page: ModelPageData; endsAt: Date | null } {
  const { website, snapshot } = scope
  const vehicles = modelStock(scope).get(model) ?? []
  const [shown] = makeShownModels(scope, [model])
  const current = newOnes(vehicles)
  const described = current.length > 0 ? current : vehicles
  const sheet = specSheet(model, described, website.locale)
  const title = `${model.manufacturer_name} ${model.name}`
  const drawn = website.demo ? (plan: PlanFacts) => floorPlanPath(model, plan) : null
  const plans = floorPlansOf(model, described, website.locale, drawn)
  const enquire = writePlace
  const { ask, endsAt } = makeAsk(scope, {
    title: `Ask about the ${model.name}`,
    button: 'Send an enquiry',
    contact: enquire,
  })
  const shelf = stockShelf(vehicles, scope)
  const hasBodies = snapshot.models.some(({ manufacturer_body }) => manufacturer_body !== undefined)
  return {
    endsAt: shelf?.endsAt && endsAt && shelf.endsAt < endsAt ? shelf.endsAt : endsAt,
    page: {
      top: {
        parents: [
          homeCrumb,
          hasBodies ? { href: '/range', label: 'Range' } : { href: '/models', label: 'Models' },
        ],
        title,
        lead: null,
        picture: headPicture(model, described, scope),
      },
      isNew: model.status === 'new',
      body: shown?.body ?? null,
      description: localSpelling(model.description, website.locale),
      numbers: specRows(measuredOf(model, described), [], website.locale)
        .slice(0, shownNumbers)
        .map(({ label, value }) => ({ label, value })),
      from: shown?.from ?? null,
      family: familyOf(model, snapshot.models),
      plans: plans.map(({ name, url, layout, facts, vehicle }) => ({
        name,
        layout: layout === null ? null : localSpelling(layout, website.locale),
        facts,
        picture: url === null ? null : { url, alt: `Floor plan of the ${title} ${name}` },
        seen: vehicle && { href: vehiclePath(website, vehicle), label: vehicle.name },
      })),
      pictures: picturesOf(described, scope).filter(({ url }) => plans.length === 0 || !isFloorPlan(url)),
      features: commonFeatures(described).slice(0, shownFeatures),
      sheet,
      shelf: shelf?.shelf ?? null,
      inStock: vehicles.length,
      described: described.length,
      accessories: model.accessories_count,
      brochure: model.brochure ?? null,
      enquire,
      asks: localSpelling('Enquire', website.locale),
      ask,
    },
  }
}

function stockShelf(vehicles: readonly Vehicle[], scope: Scope) {
  const [first] = vehicles
  if (!first) return null
  return makeStockShelf(scope, {
    title: 'In stock now',
    filters: filtersWith({
      make: [first.make],
      model: [...new Set(vehicles.map((vehicle) => vehicle.model))],
      // variants share their model's name, and the link tells them apart by their bodies
      ...(vehicles.every(({ body }) => body !== null)
        ? { body: [...new Set(vehicles.flatMap(({ body }) => body ?? []))] }
        : {}),
    }),
    count: 4,
  })
}

/** Chooses a photo of the model, or a vehicle in stock, or the drawing of its body. */
function headPicture(model: Model, vehicles: readonly Vehicle[], { website }: Scope): HeadPicture | null {
  const photo = model.image.url ?? model.image.thumb
  if (photo) return { url: photo, alt: `${model.manufacturer_name} ${model.name}` }
  const vehicle = vehicles.find((one) => primaryPicture(one) !== null)
  const url = vehicle && primaryPicture(vehicle)
  if (vehicle && url) return { url, alt: pictureAlt(vehicle, url, 0, website) }
  return website.demo
    ? {
        url: cutOutPath(bodyFactsOf(model)),
        alt: `Illustration of a ${(model.bodyStyle[0] ?? 'vehicle').toLowerCase()}`,
      }
    : null
}

/** Chooses the other pictures of the vehicle whose picture leads, such as plans and interiors. */
function picturesOf(vehicles: readonly Vehicle[], { website }: Scope): HeadPicture[] {
  const vehicle = vehicles.find((one) => primaryPicture(one) !== null)
  if (!vehicle) return []
  return galleryPictures(vehicle)
    .map((url, index) => ({ url, alt: pictureAlt(vehicle, url, index, website) }))
    .slice(1, shownPictures + 1)
}

/** Finds models that are variants of one another, the plain one first (MODEL-07). */
function familyOf(model: Model, models: readonly Model[]): ModelPageData['family'] {
  const name = model.variant ?? model.name
  const family = models.filter(
    (one) => one.manufacturer_name === model.manufacturer_name && (one.name === name || one.variant === name),
  )
  if (family.length < 2) return []
  return family.map((one) => ({ label: one.name, href: modelPath(one), isCurrent: one === model }))
}

/** Finds the features that the records of all these vehicles have, in the words of the first. */
function commonFeatures(vehicles: readonly Vehicle[]): string[] {
  const [first, ...others] = vehicles.filter(({ features }) => features.length > 0)
  return (first?.features ?? []).filter((feature) =>
    others.every(({ features }) => features.includes(feature)),
  )
}

function bodiesOf(model: Model): (string | undefined)[] {
  return [model.manufacturer_body, model.manufacturer_body2, model.manufacturer_body3]
}
