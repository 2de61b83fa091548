import { priceQualifiers } from '#app/features/vehicles/vehicle.ts'

/** How a field of a vehicle is typed. */
export type FieldKind =
  | 'amount'
  | 'number'
  | 'text'
  | 'prose'
  | 'lines'
  | 'check'
  | 'day'
  | 'place'
  | 'qualifier'

/** A field of the API as a form shows it. */
export interface StockField {
  readonly name: string
  readonly label: string
  readonly kind: FieldKind
  /** It is shown only where something is said of it already, or a person added the vehicle. */
  readonly isRare?: boolean
}

/** The fields that are saved together. */
export interface FieldGroup {
  readonly name: 'price' | 'words' | 'facts' | 'place'
  readonly title: string
  readonly fields: readonly StockField[]
}

const field = (name: string, label: string, kind: FieldKind): StockField => ({ name, label, kind })
const rare = (name: string, label: string, kind: FieldKind): StockField => ({
  ...field(name, label, kind),
  isRare: true,
})

export const fieldGroups: readonly FieldGroup[] = [
  {
    name: 'price',
    title: 'Price',
    fields: [
      field('price', 'Price', 'amount'),
      field('price_qualifier', 'Price type', 'qualifier'),
      field('dapprice', 'Drive-away price', 'amount'),
      field('before_price', 'Was price', 'amount'),
      rare('was_from', 'Was price since', 'day'),
      rare('subscription_price', 'Subscription', 'amount'),
      rare('list_price', 'Manufacturer’s list price', 'amount'),
      rare('dealer_delivery', 'Delivery', 'amount'),
    ],
  },
  {
    name: 'words',
    title: 'Words',
    fields: [
      field('name', 'Name', 'text'),
      field('badge', 'Badge', 'text'),
      rare('series', 'Series', 'text'),
      field('tag', 'Tag on the card', 'text'),
      field('description', 'Description', 'prose'),
      field('features', 'Features, one a line', 'lines'),
    ],
  },
  {
    name: 'facts',
    title: 'Facts',
    fields: [
      rare('make', 'Make', 'text'),
      rare('model', 'Model', 'text'),
      rare('year', 'Year', 'number'),
      rare('vin', 'VIN', 'text'),
      rare('stocknum', 'Stock number', 'text'),
      field('km', 'Odometer', 'number'),
      rare('hours', 'Engine hours', 'number'),
      field('colour', 'Colour', 'text'),
      rare('interior_colour', 'Interior colour', 'text'),
      rare('body', 'Body', 'text'),
      rare('seats', 'Seats', 'number'),
      field('rego', 'Rego', 'text'),
      rare('rego_expiry', 'Rego expiry', 'day'),
      rare('tare_kg', 'Tare (kg)', 'number'),
      rare('atm_kg', 'ATM (kg)', 'number'),
      rare('gtm_kg', 'GTM (kg)', 'number'),
      rare('ball_weight_kg', 'Ball weight (kg)', 'number'),
      rare('gvm_kg', 'GVM (kg)', 'number'),
      rare('gcm_kg', 'GCM (kg)', 'number'),
    ],
  },
  {
    name: 'place',
    title: 'On the website',
    fields: [
      field('location', 'Location', 'place'),
      field('custom_rank', 'List order', 'number'),
      field('certified', 'Certified', 'check'),
      field('reservable', 'Can be reserved online', 'check'),
      rare('video_url', 'Video link', 'text'),
      rare('spin_url', '360° view link', 'text'),
    ],
  },
]

export const qualifierWords: Readonly<Record<(typeof priceQualifiers)[number], string>> = {
  unqualified: 'No qualifier',
  drive_away: 'Drive away',
  estimated_drive_away: 'Estimated drive away',
  egc: 'Before government charges',
  from: 'From',
  plus_gst: 'Plus GST',
}

export const qualifierChoices = priceQualifiers.map((name) => ({ name, title: qualifierWords[name] }))

/** What a field is called, also one that no form shows. */
export function labelOfField(name: string): string {
  const known = fieldGroups.flatMap(({ fields }) => fields).find((one) => one.name === name)
  return known?.label ?? otherLabels[name] ?? name.replaceAll('_', ' ')
}

const otherLabels: Readonly<Record<string, string>> = {
  status: 'State',
  reserved: 'Reserved',
  reserved_until: 'Reserved until',
  photos: 'Photos',
}
