import { contactFacts } from '#app/features/leads/acknowledgement.ts'
import type { LeadMail } from '#app/features/leads/lead-mail.ts'
import { type Fact, type Letter, letterHtml, letterText } from '#app/features/leads/letter.ts'
import { savedCarsPath } from '#app/features/tenancy/moved-address.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { priceRowText } from '#app/features/vehicles/price/price-words.ts'
import { priceRow } from '#app/features/vehicles/price/said.ts'
import type { Stock } from '#app/features/vehicles/stock.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import type { News } from './alert.ts'

interface Sending {
  readonly to: string
  readonly origin: string
  readonly from: string | undefined
  /** This link stops all mails to the customer. */
  readonly stopAddress: string
  /** The id stays the same over retries. */
  readonly id: string
}

const labels = { dropped: 'Price dropped', sold: 'Sold', match: 'New' } satisfies Record<News['kind'], string>

/**
 * Writes the one mail of a day about what a customer watches; null where none of those vehicles is listed any
 * more.
 */
export function alertMail(
  news: readonly News[],
  { website, stock }: { website: Website; stock: Stock },
  { to, origin, from, stopAddress, id }: Sending,
): LeadMail | null {
  const facts = news.flatMap((one) => factOf(one, { website, stock }, origin))
  const [first] = facts
  if (!first) return null
  const subject =
    facts.length === 1
      ? `${first.label}: ${first.value}`
      : `${facts.length} changes in your garage at ${website.name}`
  const letter: Letter = {
    subject,
    greeting: 'Hello,',
    thanks: 'This has changed since we last wrote.',
    facts: [
      ...facts,
      { label: 'Your garage', value: 'all that you saved', link: origin + savedCarsPath(website) },
    ],
    steps: [],
    contact: [
      ...contactFacts(website, null, website.phones.default, origin),
      { label: 'No more of these emails', value: 'stop them', link: stopAddress },
    ],
    reply: null,
    notice: `You asked ${website.name} for these emails when you signed in to your garage. There is one a day at most.`,
  }
  return {
    from: { name: website.name, address: from ?? `leads@${website.host}` },
    to,
    subject,
    text: letterText(letter, website.name),
    html: letterHtml(letter, website),
    messageId: `garage-${id}@${website.host}`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': `<${stopAddress}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

function factOf(one: News, { website, stock }: { website: Website; stock: Stock }, origin: string): Fact[] {
  const vehicle = stock.byId.get(one.vehicleId)
  if (!vehicle) return []
  const said = {
    dropped: one.kind === 'dropped' ? `${vehicle.name}, now ${one.is}, was ${one.was}` : '',
    sold: vehicle.name,
    match:
      one.kind === 'match'
        ? `${vehicle.name}, ${priceRowText(priceRow(vehicle, website))} (${one.search})`
        : '',
  }
  return [{ label: labels[one.kind], value: said[one.kind], link: origin + vehiclePath(website, vehicle) }]
}
