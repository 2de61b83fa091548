import type { AustralianState } from '#app/core/australian-states.ts'
import type { Cents } from '#app/core/money.ts'
import { parsePlace } from '#app/features/onroad/parse-place.ts'
import { leastPrice } from '#app/features/vehicles/price/amounts.ts'
import type { PriceQualifier, VehicleFacts } from '#app/features/vehicles/vehicle.ts'
import type { Column } from './columns.ts'
import type { RowReader } from './row-reader.ts'

type Prices = Pick<
  VehicleFacts,
  | 'price'
  | 'dapprice'
  | 'before_price'
  | 'subscription_price'
  | 'price_qualifier'
  | 'autograb_data'
  | 'list_price'
  | 'dealer_delivery'
  | keyof ReturnType<typeof readTotals>
>

/**
 * Which of a feed's amounts is the price, and what that price includes (automotive standards 6.1, 7.1). What a row says
 * of its own price goes before what the feed's mapping says of all plain prices.
 */
export function readPrices(row: RowReader, priceIs: PriceQualifier | null = null): Prices {
  const words = row.text('price_type') ?? ''
  const told = qualifierIn(words)
  if (words !== '' && told === null)
    row.warn('price_type', 'expected words such as “Drive Away” or “Excl. Govt Charges”')
  const isSaid = row.yes('is_drive_away') === true
  const qualifier = told ?? (isSaid ? null : priceIs)
  const written = counting(row.money('price'))
  const egc = counting(row.money('egc'))
  // a plain price that is the total by the mapping does not hide a price without charges beside it
  const isPlainTotal = told === null && !isSaid && priceIs === 'drive_away' && egc !== null
  const plain = isPlainTotal ? null : written
  const total = counting(row.money('dapprice')) ?? (isPlainTotal ? written : null)
  const isTotal = isSaid || (qualifier === 'drive_away' && !isPlainTotal)
  const sum = total ?? plain
  // the amount without charges stays beside a total, and is not what the row's words on its price are about
  const isApart = egc !== null && sum !== null && sum !== egc
  const isEstimate = told === 'estimated_drive_away' && plain !== null
  const price = isTotal && !isApart ? (sum ?? egc) : isEstimate ? plain : (egc ?? plain)
  return {
    price,
    dapprice: isTotal ? (sum ?? egc) : total,
    ...readTotals(row),
    list_price: counting(row.money('list_price')),
    dealer_delivery: row.money('dealer_delivery'),
    before_price: counting(row.money('before_price')),
    subscription_price: row.money('subscription_price'),
    price_qualifier: qualifierOf(),
    autograb_data: {
      average_market_price: counting(row.money('market_average')),
      state_average_market_price: counting(row.money('state_market_average')),
    },
  }

  function qualifierOf(): PriceQualifier {
    if (isTotal) return isApart ? 'egc' : 'drive_away'
    return told ?? (egc !== null ? 'egc' : (qualifier ?? 'unqualified'))
  }
}

/** The drive-away prices by state, and the state of the one that names none (ONE-32). */
function readTotals(row: RowReader) {
  const total = (column: Column): Cents | null => counting(row.money(column))
  return {
    driveaway_state: row.choice('driveaway_state', stateIn, 'expected a state such as NSW'),
    driveaway_nsw: total('driveaway_nsw'),
    driveaway_vic: total('driveaway_vic'),
    driveaway_qld: total('driveaway_qld'),
    driveaway_wa: total('driveaway_wa'),
    driveaway_sa: total('driveaway_sa'),
    driveaway_tas: total('driveaway_tas'),
    driveaway_nt: total('driveaway_nt'),
    driveaway_act: total('driveaway_act'),
  }
}

function stateIn(words: string): AustralianState | null {
  const parsed = parsePlace(words)
  return parsed.outcome === 'found' ? parsed.state : null
}

/** The amount, or null where it means "enquire": feeds write 0, 1 or 10 for that. */
function counting(amount: Cents | null): Cents | null {
  return amount !== null && amount > leastPrice ? amount : null
}

function qualifierIn(words: string): PriceQualifier | null {
  if (/estimated.*(drive|ride) ?-?away/i.test(words)) return 'estimated_drive_away'
  if (/(drive|ride) ?[-_]?away|^dap$/i.test(words)) return 'drive_away'
  if (/\begc\b|excl.*(gov|charges)|before on.?road|plus on.?road/i.test(words)) return 'egc'
  if (/gst/i.test(words)) return 'plus_gst'
  if (/^from\b/i.test(words)) return 'from'
  return /^(unqualified|price|asking|internet|advertised|fixed)/i.test(words) ? 'unqualified' : null
}
