/** The views of the inbox in their order. */
export const inboxViews = [
  { name: 'mine', title: 'Mine', empty: 'Leads that you have taken, and that wait for something.' },
  { name: 'unclaimed', title: 'Unclaimed', empty: 'Leads that nobody has taken yet.' },
  { name: 'open', title: 'All open', empty: 'Every lead that is not closed.' },
  {
    name: 'waiting',
    title: 'Waiting for them',
    empty: 'Leads that were answered, until the shopper writes again.',
  },
  { name: 'later', title: 'Later', empty: 'Leads that were put off, until their time comes.' },
  { name: 'closed', title: 'Closed', empty: 'Leads with their outcome.' },
  { name: 'set-aside', title: 'Set aside', empty: 'Leads that look like spam, each with its reasons.' },
  {
    name: 'undelivered',
    title: 'Not delivered',
    empty: 'Leads and answers that did not reach their mailbox or system.',
  },
] as const
export type InboxView = (typeof inboxViews)[number]['name']

export function isInboxView(name: string): name is InboxView {
  return inboxViews.some((view) => view.name === name)
}

/** What a list of leads is narrowed to; what is missing is not filtered by. */
export interface InboxFilters {
  readonly website?: string
  readonly place?: number
  readonly category?: string
  readonly source?: string
  /** The id of a vehicle. */
  readonly vehicle?: string
  /** The id of a person. */
  readonly holder?: string
  readonly outcome?: string
  /** First and last day on which the lead came, as `2026-06-30`. */
  readonly from?: string
  readonly to?: string
  readonly words?: string
}

const texts = ['website', 'category', 'source', 'vehicle', 'holder', 'outcome', 'words'] as const
const days = ['from', 'to'] as const
const longest = 100

/** Reads the filters of an address; nonsense is dropped. */
export function readInboxFilters(query: URLSearchParams): InboxFilters {
  const given = (name: string): string => query.get(name)?.trim().slice(0, longest) ?? ''
  const place = Number(given('place'))
  return {
    ...Object.fromEntries(texts.flatMap((name) => (given(name) === '' ? [] : [[name, given(name)]]))),
    ...Object.fromEntries(
      days.flatMap((name) => (/^\d{4}-\d{2}-\d{2}$/.test(given(name)) ? [[name, given(name)]] : [])),
    ),
    ...(Number.isInteger(place) && place > 0 ? { place } : {}),
  }
}

/** The place of a lead in the order of a list, after which the next page begins. */
export interface InboxKey {
  /** In milliseconds; null without a clock. */
  readonly due: number | null
  readonly active: number
  readonly websiteId: number
  readonly leadId: string
}

export function writeInboxKey({ due, active, websiteId, leadId }: InboxKey): string {
  return [due ?? '', active, websiteId, leadId].join('.')
}

/** Null where the text is no key. */
export function readInboxKey(text: string | null): InboxKey | null {
  const [, due, active, websiteId, leadId] =
    /^(\d{0,15})\.(\d{1,15})\.(\d{1,9})\.([0-9a-f-]{36})$/.exec(text ?? '') ?? []
  if (active === undefined || websiteId === undefined || leadId === undefined) return null
  return { due: due ? Number(due) : null, active: Number(active), websiteId: Number(websiteId), leadId }
}
