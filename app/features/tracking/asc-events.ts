import { toDollars } from '#app/core/money.ts'
import type { EventId } from './events.ts'
import { type Happening, isPageView } from './happening.ts'
import { ascPageType } from './page-of-path.ts'
import { scrubbed } from './scrubbed.ts'
import type { TrackedItem } from './tracked-item.ts'

/** An event of the Automotive Standards Council's GA4 standard, 1.2. */
export interface AscEvent {
  readonly event: string
  readonly parameters: Readonly<Record<string, string | number>>
}

type Parameters = AscEvent['parameters']

/** The standard's events for what has happened, derived ones after their parents; empty where there is none. */
export function ascEventsOf(happening: Happening): AscEvent[] {
  const { id, item } = happening
  const shared: Parameters = {
    event_owner: 'forecourt',
    page_type: ascPageType(happening.path),
    ...(item ? itemParameters(item) : {}),
  }
  const made = isPageView(happening) ? pageViews(happening) : actionsOf(id, happening)
  return made.map(({ event, parameters }) => ({ event, parameters: { ...shared, ...parameters } }))
}

/** The vehicle's parameters by the standard's table of items; a demo vehicle counts as new. */
export function itemParameters(item: TrackedItem): Parameters {
  return {
    item_id: item.vin ?? 'unknown',
    item_number: item.stocknum,
    item_condition: item.car_type === 'used' ? 'used' : 'new',
    ...(item.year === null ? {} : { item_year: item.year }),
    item_make: item.make,
    item_model: item.model,
    ...(item.badge === null ? {} : { item_variant: item.badge }),
    item_color: item.colour ?? 'unknown',
    ...(item.body === null ? {} : { item_type: item.body }),
    item_category: 'unknown',
    ...(item.price === null ? {} : { item_price: Math.round(toDollars(item.price)) }),
    item_inventory_date: item.created_at.slice(0, 10).replaceAll('-', '/'),
  }
}

function pageViews({ path, item, shown }: Happening): AscEvent[] {
  const view = { error_code: '' }
  const type = ascPageType(path)
  return [
    { event: 'asc_pageview', parameters: view },
    ...(item ? [{ event: 'asc_item_pageview', parameters: view }] : []),
    ...(type === 'itemlist'
      ? [{ event: 'asc_itemlist_pageview', parameters: { ...view, item_results: shown.length } }]
      : []),
  ]
}

function actionsOf(id: EventId | null, happening: Happening): AscEvent[] {
  if (id === null) return []
  const form = formsById.get(id)
  if (form) return submission(form, happening)
  const [event, parameters] = actionsById.get(id) ?? []
  if (!event) return []
  const { pressed, search } = happening
  return [
    {
      event,
      parameters: {
        ...parameters,
        ...(event === 'asc_cta_interaction'
          ? { element_text: pressed?.text ?? '', link_url: pressed?.address ?? '' }
          : {}),
        ...(event === 'asc_click_to_call' ? { comm_phone_number: dialled(pressed?.address ?? '') } : {}),
        ...(id === 29 ? { element_value: scrubbed(search) } : {}),
      },
    },
  ]
}

/** The events of an accepted lead: the general one, and the one of its department. */
function submission([name, department, type, derived, flow]: FormTraits, { leadId }: Happening): AscEvent[] {
  const parameters = {
    comm_type: 'form',
    comm_outcome: derived?.endsWith('_appt') ? 'appt_booked' : 'opportunity',
    submission_id: leadId ?? '',
    element_text: '',
    department,
    form_name: name,
    form_type: type,
    ...(flow ? { flow_name: flow } : {}),
  }
  return ['asc_form_submission', ...(derived ? [`asc_form_submission_${derived}`] : [])].map((event) => ({
    event,
    parameters,
  }))
}

/** The number in a `tel:` address, in the form that the standard wants. */
function dialled(address: string): string {
  return address.replace(/^tel:/, '').replaceAll(/[^\d+]/g, '')
}

type FormTraits = readonly [name: string, department: string, type: string, derived?: string, flow?: string]

const formsById = new Map<EventId, FormTraits>([
  [14, ['vehicle_enquiry', 'sales', 'consumer_contact', 'sales']],
  [15, ['vehicle_enquiry', 'sales', 'consumer_contact', 'sales']],
  [16, ['fleet', 'sales', 'consumer_contact', 'sales']],
  [17, ['test_drive', 'sales', 'consumer_contact', 'sales_appt', 'test_drive']],
  [18, ['service_booking', 'service', 'service_appointment', 'service_appt', 'appointment']],
  [19, ['service', 'service', 'consumer_contact', 'service']],
  [20, ['parts', 'parts', 'parts', 'parts']],
  [21, ['finance', 'credit', 'finance/credit', 'credit']],
  [22, ['general_enquiry', 'unknown', 'consumer_contact']],
  [23, ['insurance', 'unknown', 'consumer_contact']],
  [24, ['special_offer', 'sales', 'offer', 'sales']],
  [27, ['finance_application', 'credit', 'finance/credit', 'credit', 'credit_app']],
  [28, ['trade_in', 'trade', 'trade', 'trade', 'trade']],
  [40, ['sell_my_car', 'trade', 'trade', 'trade', 'trade']],
  [42, ['request_photos', 'sales', 'consumer_contact', 'sales']],
  [44, ['reserve', 'sales', 'purchase', 'sales', 'ecommerce']],
  [45, ['online_purchase', 'sales', 'purchase', 'sales', 'ecommerce']],
  [46, ['hire', 'rentals', 'consumer_contact']],
  [47, ['model_enquiry', 'sales', 'consumer_contact', 'sales']],
  [48, ['test_drive', 'sales', 'consumer_contact', 'sales_appt', 'test_drive']],
  [51, ['careers', 'hr', 'human_resources']],
  [56, ['call_back', 'sales', 'consumer_contact', 'sales']],
])

const press = {
  element_type: 'body',
  element_subtype: 'cta_button',
  event_action: 'click',
  event_action_result: 'none',
}
const chat = { comm_type: 'chat', department: 'sales' }

const actionsById = new Map<EventId, readonly [event: string, parameters: Parameters]>([
  [25, ['asc_click_to_call', { comm_type: 'voice', department: 'sales' }]],
  [
    26,
    ['asc_retail_process', { flow_name: 'payment_calculator', flow_outcome: 'recalc', element_title: '' }],
  ],
  [
    29,
    [
      'asc_element_configuration',
      {
        event_action: 'click',
        event_action_result: 'search',
        element_state: 'active',
        element_type: 'search_tool',
        element_subtype: 'input_field',
        element_title: '',
        element_text: '',
      },
    ],
  ],
  [
    30,
    ['asc_retail_process', { flow_name: 'financing', flow_outcome: 'start', element_title: 'finance score' }],
  ],
  [
    31,
    ['asc_retail_process', { flow_name: 'credit_app', flow_outcome: 'start', element_title: 'pre-approval' }],
  ],
  [
    32,
    [
      'asc_form_engagement',
      {
        comm_type: 'form',
        comm_status: 'engage',
        department: 'unknown',
        form_name: '',
        form_type: 'unknown',
        element_text: '',
      },
    ],
  ],
  [33, ['asc_retail_process', { flow_name: 'trade', flow_outcome: 'start', element_title: 'instant price' }]],
  [34, ['asc_retail_process', { flow_name: 'retention', flow_outcome: 'start', element_title: 'quiz' }]],
  [35, ['asc_cta_interaction', { ...press, element_type: 'popup', event_action_result: 'popup' }]],
  [36, ['asc_cta_interaction', { ...press, element_type: 'popup', event_action_result: 'next_step' }]],
  [37, ['asc_cta_interaction', { ...press, element_type: 'popup', event_action_result: 'complete' }]],
  [38, ['asc_cta_interaction', { ...press, event_action_result: 'exit' }]],
  [39, ['asc_cta_interaction', { ...press, element_subtype: 'toggle', event_action_result: 'check' }]],
  [41, ['asc_cta_interaction', { ...press, element_type: 'map', event_action_result: 'redirect' }]],
  [43, ['asc_retail_process', { flow_name: 'trade', flow_outcome: 'start', element_title: 'rego lookup' }]],
  [
    50,
    ['asc_retail_process', { flow_name: 'trade', flow_outcome: 'proceed', element_title: 'vehicle found' }],
  ],
  [52, ['asc_retail_process', { flow_name: 'trade', flow_outcome: 'submit', element_title: 'valuation' }]],
  [53, ['asc_retail_process', { flow_name: 'trade', flow_outcome: 'viewed', element_title: 'valuation' }]],
  [54, ['asc_comm_engagement', { ...chat, comm_status: 'start' }]],
  [55, ['asc_comm_engagement', { ...chat, comm_status: 'engage' }]],
  [57, ['asc_comm_engagement', { ...chat, comm_status: 'send' }]],
  [
    58,
    ['asc_retail_process', { flow_name: 'financing', flow_outcome: 'start', element_title: 'finance quote' }],
  ],
  [
    59,
    [
      'asc_retail_process',
      { flow_name: 'financing', flow_outcome: 'viewed', element_title: 'finance quote' },
    ],
  ],
  [60, ['asc_cta_interaction', { ...press, element_type: 'item_details', event_action_result: 'redirect' }]],
  [61, ['asc_cta_interaction', { ...press, element_type: 'item_details', event_action_result: 'start' }]],
])
