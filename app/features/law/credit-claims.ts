import type { AdvertisedText, Passage } from './advertisement.ts'
import { type Claim, claimsIn } from './found.ts'

const amount = String.raw`\$ ?\d[\d,]{0,12}(?:\.\d{1,2})?`
const percent = String.raw`(?<![\d.])\d{1,2}(?:\.\d{1,3})? ?(?:%|per ?cent)`
const little = '(?:only |just |about |around )?'

/** “$99 a week”, “$430 per month”, “$99pw”. */
const everyTime = new RegExp(
  String.raw`${amount}\*? ?(?:(?:a|per|each|every|\/) ?(?:week|wk|fortnight|month|mth)\b|p\.?\/?[wm]\b|weekly|fortnightly|monthly)`,
  'gi',
)
/** “Weekly repayments from $99”, “repayments of only $430”. */
const repayments = new RegExp(
  String.raw`\b(?:(?:weekly|fortnightly|monthly) (?:re)?payments?|repayments?|instal?lments?)(?: (?:of|from|at|are|start at|starting at|start from|starting from|as low as))? ${little}${amount}`,
  'gi',
)
const leadsIn = /\b(?:from|only|just|for as little as|for as low as|yours for) $/i
/** What else is asked for by the week. */
const otherPayment =
  /\b(?:hire|hiring|rent|rental|storage|stor(?:e|ed|ing)|keep|parking|subscription|subscribe|wages?|salary|earn|membership|site fees?|insurance|premium|wash)\b/i
const aboutCredit =
  /\b(?:financ\w{0,4}|loans?|repay\w{0,6}|credit|lease|borrow\w{0,3}|balloon|interest|instal?ments?|drive it away for)\b/i

/**
 * The amounts of a repayment that a passage offers. Rent and storage are asked for by the week too; on a page, where much is
 * told, only what is told of credit or offered as “from $99 a week” counts.
 */
export function repaymentClaims(passage: Passage, { kind }: AdvertisedText): Claim[] {
  const isOfCredit = aboutCredit.test(passage.text)
  if (!isOfCredit && otherPayment.test(passage.text)) return []
  const isTold = kind === 'page' || kind === 'post'
  if (isTold && explains.test(passage.text)) return []
  const weekly = claimsIn(passage, everyTime).filter(
    ({ index }) =>
      !isForElse(sentenceAround(passage.text, index)) &&
      (!isTold || isOfCredit || leadsIn.test(passage.text.slice(Math.max(0, index - 24), index))),
  )
  const named = claimsIn(passage, repayments).map(({ words, index }) => {
    const at = words.indexOf('$')
    return { words: words.slice(at), index: index + at }
  })
  const known = new Set(weekly.map(({ index }) => index))
  return [...weekly, ...named.filter(({ index }) => !known.has(index))]
}

/** A sentence about rent or storage stands beside one about credit, and is none. */
function isForElse(sentence: string): boolean {
  return otherPayment.test(sentence) && !aboutCredit.test(sentence)
}

/** Sentences of advertisements are shorter. */
const longestSentence = 200

function sentenceAround(text: string, index: number): string {
  const before = text.slice(Math.max(0, index - longestSentence), index)
  const after = text.slice(index, index + longestSentence)
  const begin = Math.max(...['. ', '! ', '? ', ': '].map((end) => before.lastIndexOf(end) + 1))
  const ends = /[.!?](?: |$)/.exec(after)
  return before.slice(begin) + (ends ? after.slice(0, ends.index) : after)
}

/** “8.49% p.a.”, “2.9% comparison rate”, “0% finance”. */
const rate = new RegExp(
  String.raw`${percent} ?(?:p\.? ?\/?a\b\.?|per annum\b|APR\b|interest\b|finance\b|comparison\b|(?:fixed|variable) (?:rate|interest|finance)\b)`,
  'gi',
)
/** “Finance from 2.9%”, “a rate of only 6 per cent”. */
const namedRate = new RegExp(
  String.raw`\b(?:rates?|interest|finance|loans?|APR)(?: (?:of|from|at|only|just|as low as|starting at|starting from))? ${little}${percent}`,
  'gi',
)
/** “6 per cent a year” may be anything that grows; of a loan it is its rate. */
const yearly = new RegExp(String.raw`${percent} (?:a|per|each) year\b`, 'gi')
/** The rate that holds the fees. */
const comparison = new RegExp(
  String.raw`${percent} ?(?:p\.? ?\/?a\b\.? ?|per annum )?comparison\b|\bcomparison rate:? (?:of |is |from )?${percent}`,
  'gi',
)
/** Who explains what a rate is offers none. */
const explains =
  /\b(?:for example|an example|suppose|imagine|say|if (?:a|an|the|your|you)|would|means|explained|compare[sd]?|costs? more|each one per ?cent|rose|fell|cash rate)\b/i

/** The yearly rates that a passage offers, comparison rates among them. */
export function rateClaims(passage: Passage, { kind }: AdvertisedText): Claim[] {
  const isTold = kind === 'page' || kind === 'post'
  if (isTold && explains.test(passage.text)) return []
  const ofLoan = aboutCredit.test(passage.text) ? claimsIn(passage, yearly) : []
  return [...claimsIn(passage, rate), ...claimsIn(passage, namedRate), ...ofLoan]
}

export function comparisonClaims(passage: Passage, text: AdvertisedText): Claim[] {
  return rateClaims(passage, text).length === 0 ? [] : claimsIn(passage, comparison)
}

/** “$2,000 down”, “10% down”, “$3,499 due at signing”, “60 monthly payments”. */
const otherTrigger = new RegExp(
  String.raw`(?:${amount}|${percent}) (?:down\b(?! payment is)|due at signing\b)|\b\d{1,3} monthly payments\b`,
  'gi',
)

/** What obliges an American advertisement to say the other terms too. */
export function triggerClaims(passage: Passage, text: AdvertisedText): Claim[] {
  return [...repaymentClaims(passage, text), ...claimsIn(passage, otherTrigger)]
}
