import type { AdvertisedText, Passage } from './advertisement.ts'
import { comparisonClaims, rateClaims, repaymentClaims, triggerClaims } from './credit-claims.ts'
import { type Claim, type Detector, foundAt, hasWords, inTexts, says } from './found.ts'

/** A repayment, where the same text says no yearly rate. */
export const repaymentWithoutRate: Detector = (advertisement) =>
  inTexts(advertisement, (text) => {
    const hasRate = claimed(text, rateClaims).some((claims) => claims.length > 0)
    return (passage) => (hasRate ? [] : repaymentClaims(passage, text))
  })

/** A yearly rate without the comparison rate beside it: in the same passage, the one before or the one after. */
export const rateWithoutComparison: Detector = (advertisement) =>
  inTexts(advertisement, (text) => {
    const compared = claimed(text, comparisonClaims).map((claims) => claims.length > 0)
    return (passage, at) =>
      compared[at - 1] || compared[at] || compared[at + 1] ? [] : rateClaims(passage, text).slice(0, 1)
  })

/** A comparison rate without the warning in the very words that the regulations have for it. */
export const comparisonWithoutWarning: Detector = (advertisement, { words = [] }) =>
  inTexts(advertisement, (text) => {
    const isWarned = words.some((warning) => hasWords(text, warning))
    return (passage) => (isWarned ? [] : comparisonClaims(passage, text).slice(0, 1))
  })

const licence = /\bcredit licen[cs]e\b|\bACL ?(?:no\.? ?)?\d{6}\b/i

export const lenderUnnamed: Detector = ({ settings, texts }) => {
  const { repayments } = settings
  if (repayments === null || licence.test(repayments.lender)) return []
  return texts.some((text) => says(text, licence)) ? [] : [foundAt(settings.at(['finance']))]
}

const otherTerms = [
  /\bAPR\b|\bannual percentage rate\b/i,
  /\bdown\b|\bdue at signing\b/i,
  /\b\d{1,3}[ -](?:months?|years?|(?:monthly )?payments?)\b/i,
]

/** A term that obliges to say the others, without one of them: the annual percentage rate, the down payment, how long. */
export const creditWithoutTerms: Detector = (advertisement) =>
  inTexts(advertisement, (text) => {
    const isWhole = otherTerms.every((term) => says(text, term))
    return (passage) => (isWhole ? [] : triggerClaims(passage, text))
  })

/** A repayment or a rate, without the fees of the loan. */
export const creditWithoutFees: Detector = (advertisement) =>
  inTexts(advertisement, (text) => {
    const isWhole = says(text, /\bfees?\b/i) && claimed(text, rateClaims).some((claims) => claims.length > 0)
    return (passage) =>
      isWhole ? [] : [...repaymentClaims(passage, text), ...rateClaims(passage, text)].slice(0, 1)
  })

function claimed(
  text: AdvertisedText,
  claims: (passage: Passage, text: AdvertisedText) => readonly Claim[],
): (readonly Claim[])[] {
  return text.passages.map((passage) => claims(passage, text))
}
