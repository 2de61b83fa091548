import { toDollars } from '#app/core/money.ts'
import { financeFormPath } from '#app/features/finance/finance-query.ts'
import { switchesOf } from '#app/features/tenancy/switches.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { localSpelling, vehicleWords } from '#app/features/tenancy/wording.ts'
import { actionEvent } from '#app/features/tracking/event-choice.ts'
import type { EventId } from '#app/features/tracking/events.ts'
import { depositOf } from './deposit.ts'
import { isTestDriveOnly, purchaseOptions } from './eligibility.ts'
import { placesOnPage } from './page-places.ts'
import { formatPrice } from './price/amounts.ts'
import { figureAt } from './price/price-at.ts'
import { isSold } from './sold.ts'
import { offersTradeIn, tradeInPath } from './trade-in.ts'
import type { Vehicle } from './vehicle.ts'
import { checkoutJourneyPath, checkoutPath } from './vehicle-path.ts'
import { visitOf, visitWords } from './visit-kind.ts'

export type ActionKind =
  | 'reserve'
  | 'buy'
  | 'enquire'
  | 'test-drive'
  | 'finance'
  | 'trade-in'
  | 'chat'
  | 'whatsapp'
  | 'notice'
  | 'report'
  | 'location'
  | 'photos'

/** Something a shopper can do about a vehicle, as a link: it works before any script has come. */
export interface VehicleAction {
  readonly kind: ActionKind
  readonly label: string
  readonly href: string
  /** It leads to another website or to a file, so it opens in a new tab. */
  readonly isElsewhere: boolean
  /** The event that is announced when it is pressed. */
  readonly event: EventId | null
}

export interface OfferedActions {
  /** The one filled button. */
  readonly main: VehicleAction
  /** The outlined buttons next to it. */
  readonly second: readonly VehicleAction[]
  /** The plain list of further actions. */
  readonly more: readonly VehicleAction[]
}

interface Surroundings {
  /** The full address of the vehicle's page, with its host, for sharing. */
  readonly address: string
  readonly hasPictures: boolean
  readonly hasPlace: boolean
}

/**
 * What the page of a vehicle offers, in the order of weight. An action without its data is absent, not greyed
 * (CAR-29); a sold vehicle is only asked about.
 */
export function actionsFor(
  vehicle: Vehicle,
  website: Website,
  { address, hasPictures, hasPlace }: Surroundings,
): OfferedActions {
  const enquire = action('enquire', enquiryLabel(vehicle, website), placesOnPage.enquire)
  const location = hasPlace ? [action('location', 'Location and hours', placesOnPage.location)] : []
  if (isSold(vehicle)) return { main: enquire, second: [], more: location }
  const { title } = visitWords(visitOf(vehicle), website.locale)
  const testDrive = action('test-drive', title, placesOnPage['test-drive'])
  const { purchase, reserve } = purchaseOptions(vehicle, website)
  const bought = [
    ...(purchase ? [action('buy', 'Buy online', checkoutJourneyPath(vehicle))] : []),
    ...(reserve ? [action('reserve', reserveLabel(vehicle, website), checkoutPath(website, vehicle))] : []),
  ]
  // nobody can drive what has yet to arrive
  const visits = vehicle.status === 'coming_soon' ? [] : [testDrive]
  const wanted = isTestDriveOnly(vehicle) ? [...visits, enquire] : [...bought, enquire, ...visits]
  const [main = enquire, ...second] = wanted
  return {
    main,
    second,
    more: [
      ...noticeAction(vehicle, website),
      ...financeAction(vehicle, website),
      ...(offersTradeIn(vehicle, website)
        ? [action('trade-in', 'Value my trade-in', tradeInPath(vehicle, website))]
        : []),
      ...(offersChat(website) ? [action('chat', 'Text us', placesOnPage.enquire)] : []),
      ...whatsappAction(vehicle, website, address),
      ...(vehicle.file === null
        ? []
        : [elsewhere('report', 'History report (PDF)', vehicle.file, actionEvent('history report'))]),
      ...(hasPictures ? [] : [action('photos', 'Request photos', placesOnPage.photos)]),
      ...location,
    ],
  }
}

function offersChat(website: Website): boolean {
  const { textChatPopup, chatScripts } = switchesOf(website)
  return textChatPopup || chatScripts.length > 0
}

const notices = {
  'en-AU': 'Dealer notice (PDF)',
  'en-NZ': 'Consumer Information Notice (PDF)',
  'en-US': 'Buyers Guide (PDF)',
} as const

/** Where the law requires a notice with every used vehicle, its page links it (automotive standards 6.6, 6.7). */
function noticeAction({ car_type, notice_url }: Vehicle, { locale }: Website): VehicleAction[] {
  if (notice_url === null || car_type === 'new') return []
  return [elsewhere('notice', notices[locale], notice_url, null)]
}

/** The label of the enquiry form: what shoppers usually want to know about such a vehicle. */
export function enquiryLabel(
  vehicle: Pick<Vehicle, 'sold' | 'status' | 'reserved'>,
  website: Pick<Website, 'template' | 'labels' | 'locale'>,
): string {
  const { one, many } = vehicleWords(website)
  const enquire = localSpelling('Enquire', website.locale)
  if (isSold(vehicle)) return `${enquire} about similar ${many}`
  if (vehicle.reserved) return `${enquire} about this or similar`
  if (vehicle.status === 'coming_soon') return 'Register interest'
  return `${enquire} about this ${one}`
}

function reserveLabel(vehicle: Vehicle, website: Website): string {
  const deposit = depositOf(vehicle, website)
  return deposit ? `Reserve for ${formatPrice(deposit.amount)}` : 'Reserve online'
}

/** The finance page with the values it prefills (CAR-21). A price that does not count is no budget. */
function financeAction(vehicle: Vehicle, website: Website): VehicleAction[] {
  if (website.finance_provider === undefined && website.finance.terms === undefined) return []
  const budget = figureAt(vehicle, website)
  const path = financeFormPath(website, {
    car_id: String(vehicle.id),
    car_type: vehicle.car_type,
    vin: vehicle.vin,
    preferredDealership: vehicle.dealership_slug,
    vehiclePriceBudget: budget === null ? null : toDollars(budget),
  })
  return [action('finance', 'Get finance', path)]
}

/** CAR-27 */
function whatsappAction(vehicle: Vehicle, { chat }: Pick<Website, 'chat'>, address: string): VehicleAction[] {
  const digits = chat.whatsapp_number?.replace(/\D/g, '')
  if (!digits) return []
  const text = encodeURIComponent(`${vehicle.name} ${address}`)
  return [elsewhere('whatsapp', 'WhatsApp', `https://wa.me/${digits}?text=${text}`)]
}

function action(kind: ActionKind, label: string, href: string): VehicleAction {
  return { kind, label, href, isElsewhere: false, event: null }
}

function elsewhere(
  kind: ActionKind,
  label: string,
  href: string,
  event: EventId | null = null,
): VehicleAction {
  return { kind, label, href, isElsewhere: true, event }
}
