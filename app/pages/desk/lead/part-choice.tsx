import type { LeadPart } from './show-part.ts'

/**
 * The parts of a lead, one at a time where there is no room beside each other. They are a choice and no links, so that they work without
 * script; the styles show the part that is chosen.
 */
export function PartChoice({ parts, first }: { parts: readonly LeadPart[]; first: LeadPart }) {
  return (
    <fieldset className="lead-parts">
      <legend className="sr-only">Show of this lead</legend>
      {parts.map((part) => (
        <label key={part} className="lead-tab">
          <input className="sr-only" type="radio" name="part" value={part} defaultChecked={part === first} />
          {titles[part]}
        </label>
      ))}
    </fieldset>
  )
}

const titles: Readonly<Record<LeadPart, string>> = { talk: 'Talk', vehicle: 'Vehicle', shopper: 'Shopper' }

/** The part that a deed belongs to: who has moved a booking sees the booking again. */
export function partOfDeed(intent: string | undefined): LeadPart {
  if (intent === undefined) return 'talk'
  if (/^booking-|^refund$|^free-vehicle$/.test(intent)) return 'vehicle'
  return /^(fold|unfold|send-again)$/.test(intent) ? 'shopper' : 'talk'
}
