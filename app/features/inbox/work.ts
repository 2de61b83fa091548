/** Whether the shopper waits for the dealership, or the dealership has answered and waits for the shopper. */
export type WaitsFor = 'us' | 'them'

/** How a lead ended. */
export const outcomes = [
  { name: 'sold', title: 'Sold' },
  { name: 'coming-in', title: 'Coming in' },
  { name: 'bought-elsewhere', title: 'Bought elsewhere' },
  { name: 'not-now', title: 'Not buying now' },
  { name: 'unreachable', title: 'Cannot be reached' },
  { name: 'no-enquiry', title: 'Not a real enquiry' },
  { name: 'same-as-another', title: 'Same as another' },
] as const
export type Outcome = (typeof outcomes)[number]['name']

export function isOutcome(name: string): name is Outcome {
  return outcomes.some((outcome) => outcome.name === name)
}

/** The outcome in words; null where the name is none of ours. */
export function outcomeTitle(name: string): string | null {
  return outcomes.find((outcome) => outcome.name === name)?.title ?? null
}

/** The name of a piece of work: that of its lead. */
export interface WorkName {
  readonly websiteId: number
  readonly leadId: string
}

/** What is done about a lead. */
export interface Work extends WorkName {
  readonly dealershipId: number | null
  readonly locationId: number | null
  readonly category: string
  readonly source: string
  /** False for a form that was left half way. */
  readonly isComplete: boolean
  readonly isSetAside: boolean
  /** The person who has taken it. */
  readonly holder: string | null
  readonly heldSince: Date | null
  readonly waitsFor: WaitsFor
  /** When the shopper wrote what is not answered yet. */
  readonly askedAt: Date
  /** Null without a clock. */
  readonly dueAt: Date | null
  /** Counts the times that the shopper wrote after an answer. */
  readonly round: number
  readonly firstAnsweredAt: Date | null
  /** In opening hours; null where the lead has come without a clock. */
  readonly firstAnswerMinutes: number | null
  readonly answeredAt: Date | null
  readonly nextStep: string | null
  readonly nextAt: Date | null
  /** It is out of sight until then. */
  readonly laterUntil: Date | null
  readonly outcome: Outcome | null
  readonly closedAt: Date | null
  /** The lead under whose clock it stands. */
  readonly foldedInto: string | null
  readonly activeAt: Date
  /** When somebody is told next that nobody has answered; null where nobody is. */
  readonly escalateAt: Date | null
  /** How many steps of the escalation are done in this round. */
  readonly escalated: number
  /** Why it must not be erased for now, and who says so; null where it may be. */
  readonly kept: { readonly by: string | null; readonly since: Date; readonly why: string } | null
}
