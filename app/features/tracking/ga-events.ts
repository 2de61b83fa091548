import { toDollars } from '#app/core/money.ts'
import { catalogueEvent } from './events.ts'
import { type Happening, isPageView } from './happening.ts'
import { scrubbed } from './scrubbed.ts'
import type { TrackedItem } from './tracked-item.ts'
import type { SeenVehicle } from './vehicle-view.ts'

/** An event in the form that Google Analytics 4 accepts. */
export interface GaEvent {
  readonly name: string
  readonly parameters: Readonly<Record<string, unknown>>
}

/**
 * The recommended events that fit, else one with our own name. A lead has no value: campaigns that optimise for value
 * would learn from the whole price of a vehicle. @see
 * https://developers.google.com/analytics/devguides/collection/ga4/reference/events
 */
export function gaEventsOf(happening: Happening, currency: string): GaEvent[] {
  if (isPageView(happening)) return pageViews(happening, currency)
  const { id, item, search, leadId } = happening
  if (id === null) return []
  const event = catalogueEvent(id)
  const items = item ? { items: [itemOf(item)] } : {}
  if (event.event === 'form_submission')
    return [
      { name: 'generate_lead', parameters: { lead_source: event.formName, lead_id: leadId ?? '', ...items } },
    ]
  switch (id) {
    case 29:
      return [{ name: 'search', parameters: { search_term: scrubbed(search) } }]
    case 37:
      return [{ name: 'login', parameters: { method: 'code' } }]
    case 39:
      return [{ name: 'add_to_wishlist', parameters: { ...valueParameters(item, currency), ...items } }]
    case 60:
    case 61:
      return [{ name: 'file_download', parameters: { file_name: event.name } }]
    default:
      return [{ name: snakeCase(event.name), parameters: items }]
  }
}

function pageViews({ url, title, item, shown, path }: Happening, currency: string): GaEvent[] {
  return [
    { name: 'page_view', parameters: { page_location: url, page_title: title } },
    ...(item
      ? [{ name: 'view_item', parameters: { ...valueParameters(item, currency), items: [itemOf(item)] } }]
      : []),
    ...(shown.length > 0 && path.startsWith('/search/')
      ? [
          {
            name: 'view_item_list',
            parameters: {
              item_list_id: path,
              items: shown.slice(0, 200).map((one, index) => ({ ...nameOf(one), index })),
            },
          },
        ]
      : []),
  ]
}

/** The value of a vehicle with its currency; empty where it has no price, since a currency needs a value. */
function valueParameters(item: TrackedItem | null, currency: string): Record<string, unknown> {
  return item === null || item.price === null ? {} : { currency, value: toDollars(item.price) }
}

function nameOf({ stocknum, name, price }: SeenVehicle): Record<string, unknown> {
  return {
    item_id: stocknum,
    item_name: name,
    ...(price === null ? {} : { price: toDollars(price) }),
    quantity: 1,
  }
}

function itemOf(item: TrackedItem): Record<string, unknown> {
  return {
    ...nameOf(item),
    item_brand: item.make,
    item_category: item.car_type,
    ...(item.body === null ? {} : { item_category2: item.body }),
    item_category3: item.model,
    ...(item.badge === null ? {} : { item_variant: item.badge }),
  }
}

/** "chat opened" becomes chat_opened; a name has forty characters at most. */
function snakeCase(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, 40)
}
