import { massText, towableWords } from '#app/features/tenancy/measures.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { type Locale, localSpelling, vehicleWords } from '#app/features/tenancy/wording.ts'
import { isEligible } from './eligibility.ts'
import { plateNote } from './passport/plate.ts'
import type { FigureQualifier } from './price/labels.ts'
import { priceAt } from './price/price-at.ts'
import type { BuyersPlace } from './price/there.ts'
import { isSold } from './sold.ts'
import { isTowed } from './towed.ts'
import { offersTradeIn } from './trade-in.ts'
import type { Vehicle } from './vehicle.ts'

export interface Question {
  readonly question: string
  readonly answer: string
}

/**
 * Questions that shoppers ask before they call, answered from the record alone; where the record has no answer, the
 * question is left out.
 */
export function questionsAbout(
  vehicle: Vehicle,
  website: Website,
  there: BuyersPlace | null = null,
): Question[] {
  if (isSold(vehicle)) return []
  const { one } = vehicleWords(website)
  const questions: (Question | null)[] = [
    availabilityQuestion(vehicle, one, website.locale),
    priceQuestion(vehicle, website, there),
    towingQuestion(vehicle, website),
    learnerQuestion(vehicle),
    locationQuestion(vehicle, one),
    isEligible(vehicle, website)
      ? {
          question: `Can I hold this ${one} online?`,
          answer: 'Yes. You see before you pay how long it is held and how the deposit comes back.',
        }
      : null,
    offersTradeIn(vehicle, website)
      ? {
          question: 'Will you take my trade-in?',
          answer: 'Yes. Tell us its registration or its details and we’ll come back with a figure.',
        }
      : null,
  ]
  return questions.filter((question) => question !== null)
}

function availabilityQuestion(
  { reserved, has_deposit, status }: Vehicle,
  one: string,
  locale: Locale,
): Question {
  const question = `Is this ${one} still available?`
  if (reserved)
    return {
      question,
      answer: `${has_deposit ? 'Somebody has paid a deposit on it' : 'It is reserved for somebody'}. Ask us, and we’ll tell you if it comes free.`,
    }
  if (status === 'coming_soon')
    return {
      question,
      answer: 'It is on its way to us. Register your interest and we’ll call when it is here.',
    }
  return {
    question,
    answer: localSpelling(
      'Yes, it is in stock. Call or enquire before you set out, so that it is ready to see.',
      locale,
    ),
  }
}

/** The charges that a country adds to a vehicle's price before it may be driven or towed away. */
const charges = {
  'en-AU': 'stamp duty, registration and delivery',
  'en-NZ': 'registration, licensing, WoF and delivery',
  'en-US': 'sales tax, title and registration',
} satisfies Record<Locale, string>

const priceAnswers = (locale: Locale) =>
  ({
    drive_away:
      locale === 'en-NZ'
        ? `It includes GST, ${charges[locale]}.`
        : `The price is drive away: it includes ${charges[locale]}.`,
    estimated_drive_away:
      'The price is an estimated drive away price. What you pay depends on where you register; ask us for your figure.',
    egc: `The price leaves out charges such as ${charges[locale]}. Ask us for the total where you live.`,
    from: 'The price is where it starts; what you add comes on top.',
    plus_gst: 'The price is without GST. Ask us for the total with it.',
    incl_gst: 'The price includes GST. Ask us for the total where you live.',
    unqualified: null,
  }) satisfies Record<FigureQualifier, string | null>

function priceQuestion(vehicle: Vehicle, website: Website, there: BuyersPlace | null): Question | null {
  const { figure, qualifier } = priceAt(vehicle, { website, there })
  const answer = figure === null ? null : priceAnswer(qualifier, website.locale)
  return answer === null ? null : { question: 'Does the price include everything?', answer }
}

/** In the United States the figure holds what the dealer asks of everybody, and never what the state does (ONE-20). */
function priceAnswer(qualifier: FigureQualifier, locale: Locale): string | null {
  const isTotal = qualifier === 'drive_away' || qualifier === 'estimated_drive_away'
  if (locale === 'en-US' && !isTotal)
    return 'It includes every fee of ours. Tax, title and registration are extra.'
  return priceAnswers(locale)[qualifier]
}

function towingQuestion(vehicle: Vehicle, { locale }: Pick<Website, 'locale'>): Question | null {
  if (!isTowed(vehicle) || vehicle.atm_kg === null) return null
  const { atm_kg, ball_weight_kg, passport } = vehicle
  const atm = [towableWords(locale).atm, plateNote('atm_kg', passport)].filter(Boolean).join(', ')
  const ballSource = plateNote('ball_weight_kg', passport)
  const ball =
    ball_weight_kg === null
      ? ''
      : ` and to carry ${massText(ball_weight_kg, locale)}${ballSource === null ? '' : ` (${ballSource})`} or more on its tow ball`
  return {
    question: 'Can my car tow it?',
    answer: `Your car must be rated to tow ${massText(atm_kg, locale)} (its ${atm}) or more${ball}. Both limits are in your car’s handbook.`,
  }
}

function learnerQuestion({ learner_approved }: Vehicle): Question | null {
  if (learner_approved === null) return null
  return {
    question: 'May a learner ride it?',
    answer: learner_approved ? 'Yes, it is learner approved.' : 'No, it is not on the learner approved list.',
  }
}

function locationQuestion({ location, city, state }: Vehicle, one: string): Question | null {
  if (location === null) return null
  const place = [city, state].filter(Boolean).join(' ')
  return {
    question: `Where can I see this ${one}?`,
    answer: `At ${location.name}${place ? `, ${place}` : ''}. Address and hours are on this page.`,
  }
}
