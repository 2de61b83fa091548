import type { Passage } from './advertisement.ts'
import { type Claim, claimsIn, type Detector, foundAt, hasWords, inTexts, says } from './found.ts'

const dollars = String.raw`\$ ?\d[\d,]{0,12}(?:\.\d{1,2})?k?`
const numberWords = 'one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty'

const savings = new RegExp(
  [
    String.raw`\bsav(?:e|es|ing|ings)(?: of| up to| over| more than| around| an extra| another| you)? ${dollars}`,
    String.raw`${dollars} (?:off\b(?! the (?:bike|road|ground|grid|car|truck|van))|discount\b|savings?\b)`,
    String.raw`\b(?:${numberWords}|\d{1,3}) (?:hundred|thousand)(?: dollars)? off\b`,
    String.raw`\b\d{1,2} ?(?:%|per ?cent) (?:off|discount)\b`,
  ].join('|'),
  'gi',
)
/** What is saved while a vehicle is owned, and what is taken off other things than a vehicle. */
const notOfPrice =
  /^,? ?(?:(?:a|per|each|every|in|on) )?(?:(?:your|the|our|all|any|a|each|first|next) ){0,3}(?:year|week|month|fuel|petrol|diesel|power|tax|running|insurance|tyres?|parts|accessor|labour|hir|fitting|wash|servic|postage|freight)/i

/** “Save $2,000”, “$2,000 off”, “two thousand off”: nothing proves what it was before. */
export const saving: Detector = (advertisement) => inTexts(advertisement, () => savingClaims)

function savingClaims(passage: Passage): Claim[] {
  return claimsIn(passage, savings).filter(
    ({ words, index }) => !notOfPrice.test(passage.text.slice(index + words.length).slice(0, 40)),
  )
}

const reductions =
  /\b(?:now|further|heavily|massively|drastically) reduced\b|\breduced (?:(?:to|from|by) \$|to clear\b|prices?\b|in price\b)|\bprices? (?:(?:has|have) been |is |are )?(?:reduced|slashed|cut|dropped)\b|\b(?:slashed|dropped|reduced) (?:our |the |all )?prices?\b/gi
const ofOffer = /\bprice (?:drop|cut|reduction)s?\b|^reduced(?=[:!.]|$)/gi
const ofTag = /\breduced\b|\bprice (?:drop|cut|reduction)\b|\bslashed\b/i

/** “Price reduced” in a text, or as the tag of a vehicle. */
export const reduced: Detector = (advertisement) => [
  ...inTexts(advertisement, ({ kind }) => (passage) => [
    ...claimsIn(passage, reductions),
    ...(kind === 'offer' ? claimsIn(passage, ofOffer) : []).filter(
      ({ index }) => !claimsIn(passage, reductions).some((other) => other.index === index),
    ),
  ]),
  ...advertisement.vehicles
    .filter(({ tag }) => tag !== null && ofTag.test(tag))
    .map((vehicle) => ({ vehicle })),
]

const original =
  /\b(?:was|were|before|originally|previously|normally|usually|down from|RRP|original price)\b[^$]{0,24}\$/i
const ofDiscount =
  /\bdiscount|\bclearance\b|\bsale price\b|\bspecial price\b|\bsave \$|\$[\d,]{1,9} off\b|\b\d{1,2} ?% off\b/i

/** A price that is called discounted, in an offer or as the tag of a vehicle, without the price that it is a discount from. */
export const discountWithoutWas: Detector = (advertisement) => [
  ...inTexts(advertisement, (text) => {
    const isBare = text.kind === 'offer' && !says(text, original)
    return (passage) => (isBare ? [...savingClaims(passage), ...claimsIn(passage, reductions)] : [])
  }),
  ...advertisement.vehicles
    .filter(({ tag, shown }) => tag !== null && shown.before === null && ofDiscount.test(tag))
    .map((vehicle) => ({ vehicle })),
]

const superlatives =
  /\bcheapest (?:[a-z]{1,20} )?(?:prices?|deals?|cars?|utes?|vans?|caravans?|campers?|bikes?|motorcycles?|trucks?|dealer(?:ship)?|in (?:town|australia|the country|the state))\b|\b(?:lowest|best|unbeatable|unbeaten|keenest|sharpest) (?:[a-z]{1,20} )?(?:prices?|deals?|value)\b|\b(?:number one|no\. ?1|#1) (?:[a-z]{1,20} ){0,3}dealer(?:ship)?\b|\bwon['’]t be beaten\b|\bnever beaten on price\b|\bbeat any (?:price|quote|deal)\b/gi

export const cheapest: Detector = (advertisement) =>
  inTexts(advertisement, () => (passage) => claimsIn(passage, superlatives))

const free = /(?<![-\w])free\b(?! (?:to|of charge to|call|from)\b)/gi
const freeOfElse = /\b(?:feel|toll|duty|interest|sugar|set|trouble|hands) $/i
const withPurchase =
  /\b(?:with|when you|if you|on) (?:you )?(?:any|every|each|a|your|all|our|selected|buy|order|purchase)\b|\bpurchase\b/i
const conditions =
  /\b(?:conditions?|terms|until|while|limited|up to|only|not with|between|before|after|within|where|except|on request of|in (?:january|february|march|april|may|june|july|august|september|october|november|december))\b/i

/** Something free with a purchase, in an offer that says no condition. */
export const freeWithPurchase: Detector = (advertisement) =>
  inTexts(advertisement, (text) => {
    const isBare = text.kind === 'offer' && says(text, withPurchase) && !says(text, conditions)
    return (passage) =>
      !isBare
        ? []
        : claimsIn(passage, free).filter(
            ({ index }) => !freeOfElse.test(passage.text.slice(Math.max(0, index - 12), index)),
          )
  })

export const draft: Detector = (advertisement) =>
  inTexts(advertisement, () => (passage) => claimsIn(passage, /Draft for review\./g))

/** The words that a rule names. */
export const words: Detector = (advertisement, { words: named = [] }) =>
  inTexts(advertisement, () => (passage) => named.flatMap((word) => everyPlace(passage, word)))

/** Words that no text of the website has: the finding is about the whole. */
export const wordsMissing: Detector = ({ texts, settings }, { words: named = [] }) => {
  if (texts.some((text) => named.some((word) => hasWords(text, word)))) return []
  return [foundAt(settings.at([]))]
}

const hurry =
  /\bonly (?:\d{1,3}|one|two|three|four|five|a few) (?:left|remaining|to go|available|in stock)\b|\blast chance\b|\b(?:selling|going) fast\b|\bends (?:tonight|today)\b|\bwon['’]t last\b/gi

export const scarcity: Detector = (advertisement) =>
  inTexts(advertisement, () => (passage) => claimsIn(passage, hurry))

const feesOnTop =
  /\bplus (?:[a-z]{1,20} ){0,2}(?:dealer|doc|document|documentation|processing|prep|preparation|freight|destination|handling|delivery|administrati(?:ve|on)) (?:[a-z]{1,20} )?(?:fees?|charges?)\b|\bplus (?:fees|freight|prep)\b|\b(?:freight|prep|dealer prep|doc(?:ument)? fees?|destination(?: charge)?) (?:and [a-z]{1,20} )?(?:not included|extra|additional)\b|\+ ?(?:fees|freight)\b|\b(?:fees|freight) (?:are )?(?:not included|extra)\b/gi

/** “Plus dealer fees”: what every buyer pays is not in the price. */
export const addsFees: Detector = (advertisement) =>
  inTexts(advertisement, () => (passage) => claimsIn(passage, feesOnTop))

const forSome =
  /\b(?:after|with|includes?|including|less|net of) (?:(?:the|a|an|your|all|our) )?(?:[a-z$,\d]{1,15} ){0,3}(?:loyalty|conquest|military|college|graduate|first responder|trade-in|owner) (?:[a-z]{1,20} )?(?:rebates?|bonus(?:es)?|discounts?|cash|incentives?)\b/gi

export const conditionalRebate: Detector = (advertisement) =>
  inTexts(advertisement, () => (passage) => claimsIn(passage, forSome))

const rebates =
  /\b(?:cash ?back|cash rebates?|dealer rebates?|our rebates?|discount (?:certificates?|coupons?)|cash cards?|rebate checks?)\b/gi

export const dealerRebate: Detector = (advertisement) =>
  inTexts(
    advertisement,
    () => (passage) =>
      /\b(?:manufacturer|factory|maker)\b/i.test(passage.text) ? [] : claimsIn(passage, rebates),
  )

const tradeIns = new RegExp(
  [
    `${dollars} (?:more |extra |minimum )?(?:for|toward|towards|on) (?:your|any|every) (?:old |used )?(?:trade|rv|vehicle|car)`,
    String.raw`\btrade(?:-| )ins? (?:value |allowance )?(?:of |worth |at least |from |up to )?(?:at least |up to )?${dollars}`,
    String.raw`\b(?:double|twice|\d{2,3}% of) (?:the |your )?(?:book|trade|blue book)`,
  ].join('|'),
  'gi',
)

/** A trade-in at an amount that is said before anybody has seen it, without the words that the rule asks for. */
export const tradeInValue: Detector = (advertisement, { words: asked = [] }) =>
  inTexts(advertisement, (text) => {
    const isSaid = asked.length > 0 && asked.every((word) => hasWords(text, word))
    return (passage) => (isSaid ? [] : claimsIn(passage, tradeIns))
  })

const listPrices = new RegExp(
  String.raw`\b(?:below|under|off|over|above) (?:dealer )?(?:MSRP|invoice|sticker)\b|\b(?:MSRP|sticker price|invoice price|dealer invoice|list price)(?: is| of|:)? ?${dollars}|${dollars} MSRP\b`,
  'gi',
)
const anyAmount = new RegExp(dollars, 'gi')

/** A maker’s list price or an invoice is spoken of, and the price that the dealer asks is not said. */
export const offeringPriceMissing: Detector = (advertisement) =>
  inTexts(advertisement, (text) => {
    const countOf = (pattern: RegExp): number =>
      text.passages
        .flatMap((passage) => claimsIn(passage, pattern))
        .filter(({ words }) => words.includes('$')).length
    const isAsked = countOf(anyAmount) > countOf(listPrices) + countOf(savings)
    return (passage) => (isAsked ? [] : claimsIn(passage, listPrices))
  })

const gstOnTop = new RegExp(String.raw`${dollars} ?(?:\+|plus|excl?\.?|excluding|ex\.?|before) ?GST\b`, 'gi')

export const priceWithoutGst: Detector = (advertisement) =>
  inTexts(advertisement, () => (passage) => claimsIn(passage, gstOnTop))

const addOns =
  /\b(?:paint protection|extended warrant(?:y|ies)|service contracts?|gap (?:insurance|coverage|waiver)|nitrogen|window etching|theft deterrent)\b/gi

/** Something that is sold beside the vehicle, in a text that does not say that nobody has to buy it. */
export const addOn: Detector = (advertisement) =>
  inTexts(advertisement, (text) => {
    const isFree = says(text, /\bnot required\b|\boptional\b/i)
    return (passage) => (isFree ? [] : claimsIn(passage, addOns).slice(0, 1))
  })

function everyPlace({ text }: Passage, word: string): Claim[] {
  const within = text.toLowerCase()
  const claims: Claim[] = []
  for (let at = within.indexOf(word); at >= 0; at = within.indexOf(word, at + word.length))
    claims.push({ words: text.slice(at, at + word.length), index: at })
  return claims
}
