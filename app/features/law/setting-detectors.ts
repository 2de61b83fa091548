import { type Detector, foundAt, hasWords } from './found.ts'

export const cardFee: Detector = ({ settings }) =>
  settings.cardFee === null
    ? []
    : [foundAt(settings.at(['config', 'reservations', 'card_fee']), settings.cardFee)]

export const feesUndeclared: Detector = ({ settings }) =>
  settings.hasFeesDeclared ? [] : [foundAt(settings.at(['price']))]

/** A dealer that is paid online, under a domain of another country. */
export const foreignDomain: Detector = ({ settings }) =>
  settings.isExample || !settings.takesPayments || settings.host.endsWith('.au')
    ? []
    : [foundAt(settings.at(['url']), settings.host)]

/** A place that sells, and says no licence that is called one. */
export const licenceMissing: Detector = ({ places }) =>
  places
    .filter(
      ({ isSales, isVisible, licence }) =>
        isSales && isVisible && (licence === null || !/\p{L}{2}/u.test(licence.label)),
    )
    .map(({ at, licence, name }) => foundAt(at, licence?.number ?? '', name))

/** No page stands at the address that the rule names. */
export const pageMissing: Detector = ({ texts, settings }, { path = '/' }) =>
  texts.some((text) => text.path === path) ? [] : [foundAt(settings.at([]))]

const marketing = /\b(?:offers|news|newsletters?|promotions?|promotional|marketing|deals)\b/i

/** A box for marketing that is ticked at first, or one for something else that asks for marketing too. */
export const marketingBox: Detector = ({ boxes }) =>
  boxes
    .filter(({ label, isAlone, isTicked }) => marketing.test(label) && (!isAlone || isTicked))
    .map(({ at, label }) => foundAt(at, label))

/** Valuations that a program makes, of which no text says so. */
export const valuationUndisclosed: Detector = ({ settings, texts }, { words = [] }) =>
  !settings.estimatesValues || texts.some((text) => words.some((word) => hasWords(text, word)))
    ? []
    : [foundAt(settings.at(['features', 'autograb']))]
