import { expect, test } from 'vitest'
import { isCarSlug, splitAddress, withoutTrailingSlash } from '#app/core/address.ts'
import { hostNameOf, isOwnHost } from '#app/core/host.ts'
import { linkKind } from '#app/core/link-kind.ts'
import { pageKeyOf } from '#app/core/page-key.ts'
import { checkPhone, toE164 } from '#app/core/phone.ts'
import { displayPhone, maskPhone } from '#app/core/phone-display.ts'
import { safeRedirect } from '#app/core/safe-redirect.ts'
import { looksSecret } from '#app/core/secret.ts'
import { escapeForScript, escapeHtml, slugOf } from '#app/core/text.ts'
import { emailProblem, nameProblem, postcodeProblem, requiredProblem } from '#app/core/validation.ts'
import { parseFinanceQuery } from '#app/features/finance/finance-query.ts'
import { allowedSource } from '#app/features/images/allowed-source.ts'
import { parseImage } from '#app/features/images/image-address.ts'
import { formatFor } from '#app/features/images/image-format.ts'
import { imageLife } from '#app/features/images/image-life.ts'
import { placeholderPicture } from '#app/features/images/placeholder.ts'
import { isRaster } from '#app/features/images/raster.ts'
import { successHeading, successSlug } from '#app/features/leads/success.ts'
import { bodyLabel, rangePath } from '#app/features/range/range-menu.ts'
import { parseFilters } from '#app/features/search/filters.ts'
import { findSearchPage } from '#app/features/search/search-slug.ts'
import { wordsOf } from '#app/features/search/text-match.ts'
import { linkAddress } from '#app/features/tenancy/link-address.ts'
import { movedAddress } from '#app/features/tenancy/moved-address.ts'
import { parseSignIn } from '#app/features/tenancy/sign-in-link.ts'
import { localSpelling, pluralOf, usedLabel } from '#app/features/tenancy/wording.ts'
import { environmentOf } from '#app/features/tracking/user-agent.ts'
import { parseHistory } from '#app/features/tracking/visit-history.ts'
import { isTestDriveOnly } from '#app/features/vehicles/eligibility.ts'
import { readDate } from '#app/features/vehicles/feed/feed-date.ts'
import { readMoney, readNumber, readYesNo } from '#app/features/vehicles/feed/feed-number.ts'
import { stripMarkup } from '#app/features/vehicles/feed/plain-text.ts'
import { checkVin } from '#app/features/vehicles/feed/vin.ts'
import { makeFilterValues, makeLabel } from '#app/features/vehicles/make.ts'
import { paintOf } from '#app/features/vehicles/paint-of.ts'
import { isPlaceholder } from '#app/features/vehicles/primary-picture.ts'
import { filterProblem } from '#app/features/vehicles/shown/extra-filters.ts'
import { parseFilter } from '#app/features/vehicles/shown/parse-filter.ts'
import { drawnSubject } from '#app/features/vehicles/subject-of.ts'
import { visitWords } from '#app/features/vehicles/visit-kind.ts'
import { aVehicle } from './a-vehicle.ts'
import { aWebsite } from './a-website.ts'
import { littleWork, workOf } from './work-of.ts'

const website = aWebsite({ config: { blog: { path: '/news' }, cars: { base_path: '/campers' } } }, [
  'label_used_as_pre_owned',
])
const queryOf =
  (...names: string[]) =>
  (text: string) =>
    new URLSearchParams(names.map((name) => [name, text]))

/** Each of these rules takes text from outside. */
const rules: Record<string, (text: string) => unknown> = {
  splitAddress,
  withoutTrailingSlash,
  hostNameOf,
  isOwnHost,
  linkKind,
  pageKeyOf: (text) => pageKeyOf('/x', `?${text}`, new Set(['make', 'q'])),
  checkPhone: (text) => checkPhone(text, { locale: 'en-NZ', combined: true }),
  checkPhoneUs: (text) => checkPhone(text, { locale: 'en-US', combined: true }),
  checkMobile: (text) => checkPhone(text, { locale: 'en-AU', mobileOnly: true }),
  toE164: (text) => toE164(text, 'en-US'),
  environmentOf: (text) => environmentOf(text, 0),
  displayPhone: (text) => displayPhone(text, 'en-AU'),
  maskPhone,
  safeRedirect,
  looksSecret,
  escapeForScript,
  escapeHtml,
  slugOf,
  emailProblem,
  nameProblem,
  requiredProblem,
  postcodeProblem: (text) => postcodeProblem(text, 'en-AU'),
  zipCodeProblem: (text) => postcodeProblem(text, 'en-US'),
  parseFinanceQuery: (text) =>
    parseFinanceQuery(queryOf('car_id', 'vin', 'vehiclePriceBudget', 'preferredDealership')(text), website),
  parseImage: (text) =>
    parseImage(new URLSearchParams({ url: `/${text}`.slice(0, 3072), w: text, q: text, h: text })),
  allowedSource: (text) =>
    allowedSource(text, { host: 'dealer.example', image_sources: ['images.example', `https://${text}`] }),
  formatFor: (text) => formatFor(text, false),
  imageLife: (text) => imageLife(new URL(`https://images.example/${text.slice(0, 3000)}`), text),
  isRaster,
  paintOf: (text) => paintOf(text, text),
  placeholderPicture,
  subjectOf: (text) =>
    drawnSubject({ ...aVehicle({}), name: text, body: text, layout: text, axles: text, stocknum: text }),
  successSlug,
  successHeading: (text) => successHeading(text, visitWords('drive', 'en-AU')),
  bodyLabel,
  rangePath,
  parseFilter,
  filterProblem,
  parseFilters: (text) => parseFilters(queryOf('q', 'make', 'price_min', 'sort', 'page')(text)),
  findSearchPage: (text) => findSearchPage(website, text),
  wordsOf,
  linkAddress: (text) => linkAddress(website, `/pages/${text}`),
  movedAddress: (text) => movedAddress(website, `/cars/${text}`),
  parseSignIn: (text) => parseSignIn(queryOf('type', 'redirect')(text)),
  localSpelling: (text) => localSpelling(text, 'en-US'),
  usedLabel: (text) => usedLabel(text, website),
  pluralOf,
  parseHistory: (text) => parseHistory(text, text),
  isTestDriveOnly: (text) => isTestDriveOnly({ tag: text }),
  readDate: (text) => readDate(text, 'en-AU'),
  readNumber,
  readMoney,
  readYesNo,
  plainText: stripMarkup,
  checkVin: (text) => checkVin(text, 'en-AU', 2024),
  makeFilterValues,
  makeLabel,
  isPlaceholder,
  isCarSlug,
}

const units = [
  ...[
    'a',
    '0',
    ' ',
    '\t',
    '\n',
    '-',
    '.',
    ',',
    '/',
    '\\',
    '+',
    '(',
    ')',
    '[',
    '"',
    "'",
    '=',
    '&',
    '%',
    '<',
    '?',
    '#',
  ],
  ...[
    'é',
    'e\u0301',
    '\u00a0',
    '漢',
    '😀',
    'a ',
    'a-',
    'a.',
    "a'",
    '0,',
    '0 ',
    '61',
    '00',
    '+0',
    ' -',
    '//',
    '/..',
    '%2f',
  ],
  ...[
    'a@',
    'a@a.',
    'b.',
    '<a',
    '<a>',
    '&amp;',
    '\\"',
    '" ',
    "\\'",
    'NOT ',
    'a=1 AND ',
    '(a=1) OR ',
    'a IN [',
    'colour',
  ],
  ...[
    'used ',
    'petrols',
    '{"a":',
    '1/',
    '1 Jan ',
    'utm_a=1&',
    '?tab=',
    '/pages',
    'enquir',
    '\r\n',
    '\u0000',
    'S',
  ],
]

/**
 * The short lengths come first, because an expression that doubles with every letter would never return from
 * the long one.
 */
const lengths = [16, 20, 24, 28, 32, 10_000]

test.each(Object.entries(rules))(
  'VALID-14 PHONE-01 SEARCH-08 ROUTE-51 %s answers any ten thousand characters without reading them again and again',
  (_, rule) => {
    for (const unit of units) {
      for (const ending of ['', '!', '"', '1', 'é']) {
        for (const length of lengths) {
          const text = unit.repeat(Math.ceil(length / unit.length)).slice(0, length) + ending
          expect(
            workOf(() => rule(text)),
            `${length} times ${JSON.stringify(unit)}, then ${JSON.stringify(ending)}`,
          ).toBeLessThan(littleWork)
        }
      }
    }
  },
)
