import type { Locale } from '#app/features/tenancy/wording.ts'
import { type Model, manufacturerBodies } from './model.ts'
import { modelPath } from './model-path.ts'
import { modelsOfBody } from './range.ts'

interface RangeLink {
  readonly label: string
  readonly href: string
}

/** A menu of the header that is made of the models, not written by hand. */
export interface RangeMenu extends RangeLink {
  readonly children: readonly (RangeLink & { readonly children: readonly RangeLink[] })[]
}

/**
 * "Jayco Range": the body types of the manufacturer's models, each with its models below; null where the website has
 * no model of that manufacturer (NAV-05).
 */
export function rangeMenu(models: readonly Model[], manufacturer: string | undefined): RangeMenu | null {
  if (!manufacturer) return null
  const own = models.filter((model) => model.manufacturer_name.toLowerCase() === manufacturer.toLowerCase())
  if (own.length === 0) return null
  const bodies = manufacturerBodies.filter((body) => own.some((model) => bodiesOf(model).includes(body)))
  return {
    label: `${manufacturer} Range`,
    href: '/range',
    children: bodies.map((body) => ({
      label: bodyLabel(body),
      href: rangePath(body),
      children: modelsOfBody(own, body).map((model) => ({ label: model.name, href: modelPath(model) })),
    })),
  }
}

/** The address of the range of one body type (MODEL-09). */
export function rangePath(body: string): string {
  return `/range?${new URLSearchParams({ body: body.toLowerCase() })}`
}

/** The American names of these body types. */
const americanLabels: Readonly<Record<string, string>> = {
  'CAMPER TRAILER': 'Tent Trailers',
  'POP TOPS': 'Pop-Ups',
  CARAVANS: 'Travel Trailers',
  'J-POD': 'Teardrops',
  MOTORISED: 'Motorhomes',
} satisfies Partial<Record<(typeof manufacturerBodies)[number], string>>

/** The name of a body type in a menu: "Camper Trailer", "J-Pod". */
export function bodyLabel(body: string, locale: Locale = 'en-AU'): string {
  const own = locale === 'en-US' ? americanLabels[body] : undefined
  if (own !== undefined) return own
  return body.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}

function bodiesOf(model: Model): (string | undefined)[] {
  return [model.manufacturer_body, model.manufacturer_body2, model.manufacturer_body3]
}
