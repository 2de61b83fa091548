import { withinSentence } from '#app/core/text.ts'
import { type Locale, localSpelling } from '#app/features/tenancy/wording.ts'
import { type VisitKind, visitWords } from '#app/features/vehicles/visit-kind.ts'

/** Tells when somebody can answer, in the words of the location's hours. */
export interface AnswerTime {
  readonly isOpen: boolean
  /** A text such as "Open until 5:00pm", "Opens 8:30am tomorrow" or "Closed". */
  readonly opening: string
}

/** A time is booked for the person who sent the form. */
export interface BookedTime {
  /** True where a mail brings the link that changes it. */
  readonly isMailed: boolean
}

/** These say what the steps may promise. */
export interface Answering {
  readonly booked?: BookedTime | null
  /** False where the visitor has not agreed to be contacted, so that no call is promised. */
  readonly mayContact?: boolean
  /** The kind of visit for which people come to see a vehicle. */
  readonly visit?: VisitKind
}

/**
 * Lists what happens after a form was sent, in order. It promises nothing that the opening hours do not
 * allow.
 */
export function nextSteps(
  category: string,
  who: string,
  when: AnswerTime | null,
  locale: Locale,
  { booked = null, mayContact = true, visit = 'drive' }: Answering = {},
): string[] {
  const { onTheDay } = visitWords(visit, locale)
  if (booked)
    return [
      `${who} keeps the time for you.`,
      category === 'test-drive' ? onTheDay : 'Bring the vehicle at that time.',
      booked.isMailed ? 'To move or cancel it, use the link in our email.' : 'To move or cancel it, call us.',
    ]
  const read = `A person at ${who} reads it${timeOf(when)}.`
  if (!mayContact)
    return [
      read,
      localSpelling(
        `You have not agreed to be contacted about this ${category === 'careers' ? 'application' : 'enquiry'}, so we do not call: what you asked is answered by email. You are welcome to call us or come by.`,
        locale,
      ),
    ]
  switch (category) {
    case 'test-drive':
      return [read, 'We call you to confirm the day and the time.', onTheDay]
    case 'request-photos':
      return [read, 'We take the photos and send them to you.']
    case 'reserve':
    case 'online-purchase':
      return [read, 'We call you about the papers and the day you pick it up.']
    default:
      return [
        read,
        'We answer you by phone or email.',
        ...(category.includes('vehicle') ? ['Come and see it whenever it suits you.'] : []),
      ]
  }
}

function timeOf(when: AnswerTime | null): string {
  if (when === null) return ''
  if (when.isOpen) return `: we are ${withinSentence(when.opening)}`
  const opens = /^Opens (.+)$/.exec(when.opening)?.[1]
  return opens === undefined ? '' : `. It is after hours: we open at ${opens}`
}
