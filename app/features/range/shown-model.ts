import { localSpelling } from '#app/features/tenancy/wording.ts'
import { type BodyFacts, drawnBodyOf, knownMeasuresOf } from '#app/features/vehicles/drawn-body.ts'
import { figureAt, type PricedFor } from '#app/features/vehicles/price/price-at.ts'
import { priceRow } from '#app/features/vehicles/price/said.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import type { Model } from './model.ts'
import { modelPath } from './model-path.ts'
import { measuredOf, specRows } from './model-specs.ts'
import { bodyLabel } from './range-menu.ts'

/** A model in the form in which a list shows it. */
export interface ShownModel {
  readonly name: string
  readonly make: string
  readonly href: string
  /** The model's purpose in one sentence. */
  readonly use: string
  readonly body: string | null
  readonly isNew: boolean
  readonly picture: ModelPicture | null
  /** "Sleeps 4 to 6", "ATM 1,545 kg": the two or three facts that buyers decide by first. */
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly accessories: number
  readonly inStock: number
  readonly from: { readonly text: string; readonly qualifier: string | null } | null
}

export interface ModelPicture {
  readonly url: string
  /** The length for drawing several models to scale; null where no length is known, and for a photo. */
  readonly lengthMm: number | null
}

/** What tells the drawing of a model from those beside it. */
export interface Likeness {
  readonly name: string
  readonly lengthMm: number | null
}

/** Gives the address of a drawing. */
type DrawModel = (body: BodyFacts, likeness: Likeness) => string

const shownFacts = 3

export function describeModel(
  model: Model,
  vehicles: readonly Vehicle[],
  website: PricedFor,
  drawn: DrawModel | null,
): ShownModel {
  const current = newOnes(vehicles)
  // what shoppers call it says more than the group of the range that the maker puts it in
  const kind =
    model.bodyStyle[0] ??
    (model.manufacturer_body ? bodyLabel(model.manufacturer_body, website.locale) : null)
  const body = kind?.toLowerCase() === model.name.toLowerCase() ? null : kind
  return {
    name: model.name,
    make: model.manufacturer_name,
    href: modelPath(model),
    use: localSpelling(firstSentence(model.description), website.locale),
    body,
    isNew: model.status === 'new',
    picture: modelPicture(model, vehicles, drawn),
    facts: specRows(measuredOf(model, current.length > 0 ? current : vehicles), [], website.locale)
      .slice(0, shownFacts)
      .map(({ label, value }) => ({ label, value })),
    accessories: model.accessories_count,
    inStock: vehicles.length,
    from: leastPrice(current, website),
  }
}

/** The manufacturer's own picture, else a drawing where the website has drawn pictures. */
export function modelPicture(
  model: Model,
  vehicles: readonly Vehicle[],
  drawn: DrawModel | null,
): ModelPicture | null {
  const { image, variants, floor_plans } = model
  const photo = image.url ?? image.thumb
  if (photo) return { url: photo, lengthMm: null }
  if (!drawn) return null
  const lengths =
    [vehicles, variants, floor_plans]
      .map((known) => known.flatMap(({ length_mm }) => length_mm ?? []).sort((one, other) => one - other))
      .find((known) => known.length > 0) ?? []
  // a model sold as a ute is not drawn by the one cab chassis among them
  const typical = vehicles.find(({ body }) => body === model.bodyStyle[0])
  const facts = typical ?? vehicles[0] ?? bodyFactsOf(model)
  const name = `${model.manufacturer_name} ${model.name}`
  const lengthMm =
    lengths[Math.floor(lengths.length / 2)] ??
    knownMeasuresOf(drawnBodyOf(facts), bodyFactsOf(model))?.lengthMm ??
    null
  return { url: drawn(facts, { name, lengthMm }), lengthMm }
}

/**
 * The facts from which a model is drawn where none is in stock; the weight tells whether a tray body is a truck's or
 * a ute's.
 */
export function bodyFactsOf(model: Model): BodyFacts {
  const { bodyStyle, manufacturer_body, manufacturer_name, variants, floor_plans } = model
  const heaviest = [...variants, ...floor_plans].map(({ gvm_kg }) => gvm_kg ?? 0)
  return {
    name: `${manufacturer_name} ${model.name}`,
    body: bodyStyle[0] ?? manufacturer_body ?? null,
    gvm_kg: Math.max(0, ...heaviest),
  }
}

/**
 * The vehicles that are not used: a used one of the same name may be of another generation, and tells nothing of a
 * new one's figures or price.
 */
export function newOnes(vehicles: readonly Vehicle[]): Vehicle[] {
  return vehicles.filter(({ car_type }) => car_type !== 'used')
}

/** The lowest figure among the vehicles, with its price qualifier. */
function leastPrice(vehicles: readonly Vehicle[], website: PricedFor): ShownModel['from'] {
  const priced = vehicles.flatMap((vehicle) => {
    const figure = figureAt(vehicle, website)
    return figure === null ? [] : [{ vehicle, figure }]
  })
  const [least] = priced.toSorted((one, other) => one.figure - other.figure)
  return least ? priceRow(least.vehicle, website).main : null
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text
}
