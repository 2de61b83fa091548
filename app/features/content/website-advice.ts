import { withoutTrailingSlash } from '#app/core/address.ts'
import { lineAndColumn, type Problem } from '#app/core/problem.ts'
import { countryOf, isCountry } from '#app/features/law/rule.ts'
import { shippedRules } from '#app/features/law/shipped-rules.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { dealersAmount, isUnqualified } from '#app/features/vehicles/price/price-at.ts'
import type { VehicleFacts } from '#app/features/vehicles/vehicle.ts'
import { stateIn } from './advertisement-of.ts'
import { deadLinks } from './dead-links.ts'
import { isPlatformAddress } from './platform-addresses.ts'
import type { FolderFiles, WebsiteFolder } from './website-folder.ts'

/** A stock feed of the folder, as far as it could be read. */
export interface AdvisedStock {
  readonly name: string
  readonly facts: readonly VehicleFacts[]
  /** Whether any vehicle in the feed has a date of arrival. */
  readonly hasArrivals: boolean
}

/**
 * What a folder lacks and what would look wrong, besides what the law asks (`judge-folder.ts`). The website works without it, so
 * it is advice, and the dealership's own advisers decide.
 */
export function websiteAdvice(folder: WebsiteFolder, files: FolderFiles): Problem[] {
  return [
    ...licenceAdvice(folder, files),
    ...termsAdvice(folder, files),
    ...hiddenPageAdvice(folder, files),
    ...linkAdvice(folder, files),
    ...phoneAdvice(folder, files),
  ]
}

/** The same advice about a stock feed of the folder. */
export function stockAdvice(
  feed: AdvisedStock,
  locale: Website['locale'],
  justArrivedDays: number,
): Problem[] {
  return [
    ...priceAdvice(feed, locale),
    ...noticeAdvice(feed, locale),
    ...arrivalAdvice(feed, justArrivedDays),
  ]
}

/**
 * Advises where a number is masked on vehicles but shown in full in header, footer or at a location: reveals are then
 * not counted (PHONE-22).
 */
function phoneAdvice({ settings, locations }: WebsiteFolder, files: FolderFiles): Problem[] {
  const { masked, default: usual, ...byType } = settings.phones
  if (!masked) return []
  const digitsOf = (phone: string | undefined) => phone?.replace(/\D/g, '') ?? ''
  const open = new Set([usual, ...locations.map(({ contact_detail }) => contact_detail.phone)].map(digitsOf))
  return Object.entries(byType).flatMap(([type, phone]) =>
    phone !== undefined && open.has(digitsOf(phone))
      ? [
          at(files, 'website.json', '"phones"', {
            field: `phones.${type}`,
            message:
              'it is masked with a vehicle and stands in full elsewhere on the page, so who asks for it is not counted: give vehicles a number of their own, or set phones.masked to false',
          }),
        ]
      : [],
  )
}

/** Advises on a licence where no rule of the law asks for one (LAW-02). */
function licenceAdvice({ locations, settings }: WebsiteFolder, files: FolderFiles): Problem[] {
  const isAsked = (state: string): boolean =>
    shippedRules().some(
      ({ looks_at, jurisdiction }) =>
        looks_at === 'licence_missing' &&
        countryOf(jurisdiction) === settings.locale.slice(3) &&
        (isCountry(jurisdiction) || jurisdiction === stateIn(state, settings.locale)),
    )
  return locations.flatMap((location, index) =>
    location.visible &&
    location.location_type === 'sales' &&
    location.licence === undefined &&
    !isAsked(location.address.state)
      ? [
          at(files, 'locations.json', JSON.stringify(location.slug), {
            field: `[${index}].licence`,
            message: 'most states want the dealer’s licence number in advertisements',
          }),
        ]
      : [],
  )
}

/** Advises on the terms that every website has a page for; the law asks for the privacy policy (LAW-03). */
function termsAdvice({ pages }: WebsiteFolder, files: FolderFiles): Problem[] {
  const path = '/terms-and-conditions'
  return pages.some((page) => withoutTrailingSlash(page.path) === path)
    ? []
    : [at(files, 'website.json', '', { message: `there is no page ${path}` })]
}

/** Advises on pages that nobody sees, because the platform itself answers at their address. */
function hiddenPageAdvice({ pages, settings }: WebsiteFolder, files: FolderFiles): Problem[] {
  if (settings.config.uses_pages_path) return []
  const pathIn = (text: string) => /^path:\s*["']?([^"'\s]+)/m.exec(text)?.[1]
  return pages
    .map(({ path }) => path)
    .filter((path) => isPlatformAddress(withoutTrailingSlash(path)))
    .map((path) => {
      const [file = 'website.json'] = [...files].find(([, text]) => pathIn(text) === path) ?? []
      return at(files, file, 'path:', {
        field: 'path',
        message: `the platform has a page ${path} of its own, so this one is not shown: give it another path`,
      })
    })
}

function linkAdvice(folder: WebsiteFolder, files: FolderFiles): Problem[] {
  return deadLinks(folder, files).map(({ file, href }) =>
    at(files, file, href, { message: `this website has no page ${href}: the link leads nowhere` }),
  )
}

function priceAdvice({ name, facts }: AdvisedStock, locale: Website['locale']): Problem[] {
  if (locale !== 'en-AU') return []
  const priced = facts.filter((vehicle) => vehicle.status !== 'sold' && dealersAmount(vehicle) !== null)
  const unqualified = priced.filter(isUnqualified)
  return aboutFeed(
    name,
    'price type',
    unqualified.length,
    priced.length,
    'prices do not say what they hold; the largest figure must be what a buyer pays: drive away, or without government charges',
  )
}

function noticeAdvice({ name, facts }: AdvisedStock, locale: Website['locale']): Problem[] {
  if (locale === 'en-AU') return []
  const used = facts.filter(({ car_type, status }) => car_type === 'used' && status !== 'sold')
  const without = used.filter(({ notice_url }) => notice_url === null)
  const notice =
    locale === 'en-NZ' ? 'Consumer Information Notice (column cin)' : 'Buyers Guide (column buyersguide)'
  return aboutFeed(name, 'notice', without.length, used.length, `used vehicles have no ${notice}`)
}

function arrivalAdvice({ name, facts, hasArrivals }: AdvisedStock, justArrivedDays: number): Problem[] {
  if (hasArrivals || justArrivedDays === 0) return []
  return aboutFeed(
    name,
    'received date',
    facts.length,
    facts.length,
    `vehicles do not say when they arrived: each counts as just arrived for ${justArrivedDays} days after it is first imported`,
  )
}

function aboutFeed(file: string, field: string, some: number, all: number, message: string): Problem[] {
  if (some === 0) return []
  return [{ file, line: 1, column: 1, field, value: '', message: `${some} of ${all} ${message}` }]
}

function at(
  files: FolderFiles,
  file: string,
  words: string,
  { field = '', message }: { field?: string; message: string },
): Problem {
  const text = files.get(file) ?? ''
  return {
    file,
    ...lineAndColumn(text, Math.max(0, words === '' ? 0 : text.indexOf(words))),
    field,
    value: '',
    message,
  }
}
