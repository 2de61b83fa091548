import { findNodeAtLocation, parseTree } from 'jsonc-parser'
import { hostNameOf, isReservedHost } from '#app/core/host.ts'
import { lineAndColumn, type Problem, quoteValue } from '#app/core/problem.ts'
import { isOutOfReach } from '#app/core/public-address.ts'
import { looksSecret } from '#app/core/secret.ts'
import { termsProblem } from '#app/features/finance/finance-terms.ts'
import type { FeedSetting } from '#app/features/intake/feed-setting.ts'
import { shippedRules } from '#app/features/law/shipped-rules.ts'
import type { Location } from '#app/features/locations/location.ts'
import type { OutletSetting } from '#app/features/outlets/outlet-setting.ts'
import type { Model } from '#app/features/range/model.ts'
import type { SearchPageTemplate } from '#app/features/search/search-template.ts'
import { mediaOf, type PassportEntry } from '#app/features/stockroom/passport/passport-entry.ts'
import { isCurrencyOf } from '#app/features/tenancy/locale-format.ts'
import { isLocalUrl } from '#app/features/tenancy/settings/values.ts'
import { declaredHosts } from '#app/features/tenancy/website-names.ts'
import type { WebsiteSettings } from '#app/features/tenancy/website-settings.ts'
import { feedIdOf } from '#app/features/vehicles/feed/feed-id.ts'
import type { Mapping } from '#app/features/vehicles/feed/mapping.ts'
import { filterProblem } from '#app/features/vehicles/shown/extra-filters.ts'
import { priceQualifiers } from '#app/features/vehicles/vehicle.ts'
import type { Offer, Page, Post } from './content.ts'
import type { MediaFiles } from './media.ts'
import { type Redirect, redirectProblems } from './redirects.ts'

interface Checked {
  settings: WebsiteSettings
  locations: Location[]
  models: Model[]
  searches: SearchPageTemplate[]
  redirects: Redirect[]
  offers: Offer[]
  media: MediaFiles
  pages: Page[]
  posts: Post[]
  feeds: FeedSetting[]
  outlets: OutletSetting[]
  passports: PassportEntry[]
  mappings: ReadonlyMap<string, Mapping>
}

/** Hosts under these names are the desk’s, and that of its previews (DESK-02). */
const deskNames = new Set(['desk', 'preview'])

/** Checks that a single value cannot answer: references to other entries, and entries that must be unique. */
export function crossCheck(folder: Checked, files: ReadonlyMap<string, string>): Problem[] {
  const problems: Problem[] = []
  const report: Report = (file, field, value, message) => {
    const text = files.get(file) ?? ''
    const at =
      typeof value === 'string' || typeof value === 'number' ? text.indexOf(JSON.stringify(value)) : -1
    problems.push({ file, ...lineAndColumn(text, Math.max(0, at)), field, value: quoteValue(value), message })
  }
  checkDoubled(folder, report)
  checkReferences(folder, report)
  checkSettings(folder.settings, report)
  checkAddresses(folder.settings, report)
  checkKeys(folder.settings, report)
  checkFilters(folder, report)
  checkFeeds(folder, report)
  checkOutlets(folder, report)
  checkPassports(folder, report)
  checkOffers(folder, report)
  checkRaisedRules(folder.settings, report)
  return [...problems, ...redirectsChecked(folder.redirects, files.get('redirects.json') ?? '')]
}

/** Reports a problem, and finds the position of the value in the file. */
type Report = (file: string, field: string, value: unknown, message: string) => void

function checkDoubled(folder: Checked, report: Report): void {
  const { settings, locations, models, searches, pages, posts } = folder
  const { dealerships } = settings
  const unique = 'this stands twice; it must be unique'
  const lists: [file: string, field: string, values: (string | number)[], message: string][] = [
    [
      'website.json',
      'alias_hosts',
      declaredHosts(settings).map(({ name }) => name),
      'this website has this host already, with or without www., in url or alias_hosts',
    ],
    ['website.json', 'dealerships id', dealerships.map(({ id }) => id), unique],
    ['website.json', 'dealerships slug', dealerships.map(({ slug }) => slug), unique],
    [
      'website.json',
      'stock_feeds',
      settings.stock_feeds.map(feedIdOf),
      'two of these names make one feed; call one otherwise',
    ],
    [
      'feeds.json',
      'id',
      [...folder.feeds.map(({ id }) => id), ...settings.stock_feeds.map(feedIdOf)],
      'this feed stands twice, here or in stock_feeds of website.json; it must be unique',
    ],
    ['outlets.json', 'id', folder.outlets.map(({ id }) => id), unique],
    ['locations.json', 'id', locations.map(({ id }) => id), unique],
    ['locations.json', 'slug', locations.map(({ slug }) => slug), unique],
    ['models.json', 'slug', models.map(({ slug }) => slug), unique],
    ['searches.json', 'slug', searches.map(({ slug }) => slug), unique],
    ['website.json', 'pages', pages.map(({ path }) => path), 'two pages have this path'],
    ['website.json', 'posts', posts.map(({ slug }) => slug), 'two posts have this slug'],
  ]
  for (const [file, field, values, message] of lists)
    for (const twice of doubled(values)) report(file, field, twice, message)
}

/** Checks that everything that the folder refers to exists in it. */
function checkReferences({ settings, locations, media, pages }: Checked, report: Report): void {
  const dealershipIds = new Set(settings.dealerships.map(({ id }) => id))
  const locationSlugs = new Set(locations.map(({ slug }) => slug))
  const noLocation = 'no location of locations.json has this slug'
  locations.forEach(({ dealership_id }, index) => {
    if (!dealershipIds.has(dealership_id))
      report(
        'locations.json',
        `[${index}].dealership_id`,
        dealership_id,
        'no dealership of website.json has this id',
      )
  })
  const { dealership_id } = settings
  if (dealership_id !== undefined && !dealershipIds.has(dealership_id))
    report('website.json', 'dealership_id', dealership_id, 'no entry of dealerships has this id')
  const { recipients, webhooks, fixed_location_slug: fixed } = settings.config.lead
  if (fixed !== undefined && !locationSlugs.has(fixed))
    report('website.json', 'config.lead.fixed_location_slug', fixed, noLocation)
  for (const [field, entries] of [
    ['config.lead.recipients', recipients],
    ['config.lead.webhooks', webhooks],
  ] as const)
    for (const slug of entries.flatMap(({ location_slugs }) => location_slugs ?? []))
      if (!locationSlugs.has(slug)) report('website.json', field, slug, noLocation)
  for (const [name, url] of Object.entries(settings.logo))
    if (url?.startsWith('/media/') && !media.has(url.slice(1)))
      report('website.json', `logo.${name}`, url, 'this picture is not in the folder')
  for (const { path } of pages)
    if (path.startsWith('/media/'))
      report(
        'website.json',
        'pages',
        path,
        'under /media/ are the pictures of the folder; no page can stand there',
      )
}

/** Checks that feeds belong to the website's dealerships, and that somebody is told when one fails (FEED-41). */
function checkFeeds({ settings, locations, feeds, mappings }: Checked, report: Report): void {
  const slugs = new Set(settings.dealerships.map(({ slug }) => slug))
  for (const [index, { id, dealership, via, mapping, alarm_to }] of feeds.entries()) {
    if (dealership !== undefined && !slugs.has(dealership))
      report('feeds.json', `[${index}].dealership`, dealership, 'no dealership of website.json has this slug')
    if (mapping !== undefined && !mappings.has(mapping))
      report(
        'feeds.json',
        `[${index}].mapping`,
        mapping,
        `there is no file mappings/${mapping}.json in this folder`,
      )
    if (!settings.demo && via.kind === 'https' && isLocalUrl(via.url))
      report(
        'feeds.json',
        `[${index}].via.url`,
        via.url,
        'an address on this machine is for websites marked "demo": true only',
      )
    if (!isSomebodyTold(alarm_to, { settings, locations }))
      report(
        'feeds.json',
        `[${index}].alarm_to`,
        id,
        'nobody would hear that this feed is late or failing: name somebody in alarm_to',
      )
  }
}

/** Checks that outlets go out of places that there are, and that somebody is told when one fails (OUT-08). */
function checkOutlets({ settings, locations, outlets }: Checked, report: Report): void {
  const slugs = new Set(locations.map(({ slug }) => slug))
  for (const [index, outlet] of outlets.entries()) {
    for (const slug of outlet.location_slugs ?? [])
      if (!slugs.has(slug))
        report(
          'outlets.json',
          `[${index}].location_slugs`,
          slug,
          'no location of locations.json has this slug',
        )
    if (!settings.demo && outlet.kind === 'webhook' && isLocalUrl(outlet.url))
      report(
        'outlets.json',
        `[${index}].url`,
        outlet.url,
        'an address on this machine is for websites marked "demo": true only',
      )
    if (outlet.kind !== 'address' && !isSomebodyTold(outlet.alarm_to, { settings, locations }))
      report(
        'outlets.json',
        `[${index}].alarm_to`,
        outlet.id,
        'nobody would hear that a vehicle which is sold is still advertised there: name somebody in alarm_to',
      )
  }
}

/** Checks that passports are of the website's dealerships, and name pictures that there are. */
function checkPassports({ settings, media, passports }: Checked, report: Report): void {
  const slugs = new Set(settings.dealerships.map(({ slug }) => slug))
  const file = 'passports.json'
  const numbers = passports.map(({ dealership = '', stocknum }) => `${dealership} ${stocknum}`.trim())
  for (const twice of doubled(numbers))
    report(file, 'stocknum', twice, 'this vehicle stands twice; it must be unique')
  for (const [index, entry] of passports.entries()) {
    const { dealership } = entry
    if (dealership !== undefined && !slugs.has(dealership))
      report(file, `[${index}].dealership`, dealership, 'no dealership of website.json has this slug')
    for (const picture of mediaOf(entry))
      if (!media.has(picture.slice(1)))
        report(file, `[${index}].photos`, picture, 'this picture is not in the folder')
  }
}

function checkRaisedRules({ law }: WebsiteSettings, report: Report): void {
  const known = new Set(shippedRules().map(({ id }) => id))
  for (const [index, id] of law.raise.entries())
    if (!known.has(id))
      report(
        'website.json',
        `law.raise[${index}]`,
        id,
        'there is no such rule; “law rules” lists those there are',
      )
}

/** Checks that a price of a vehicle says what it holds (ONE-23). */
function checkOffers({ offers }: Checked, report: Report): void {
  for (const [index, offer] of offers.entries()) {
    const isOnVehicle = (offer.car_type ?? offer.stock_number) !== undefined
    if (isOnVehicle && offer.price !== undefined && offer.price_qualifier === undefined)
      report(
        'offers.json',
        `[${index}].price_qualifier`,
        offer.price,
        `expected what the price of a vehicle holds: ${offeredQualifiers}`,
      )
  }
}

const offeredQualifiers = priceQualifiers.filter((one) => one !== 'unqualified').join(', ')

/** Alarms go to those that an entry names, else to where the leads go. */
function isSomebodyTold(
  alarmTo: readonly string[] = [],
  { settings, locations }: Pick<Checked, 'settings' | 'locations'>,
): boolean {
  return (
    alarmTo.length > 0 ||
    settings.config.lead.recipients.some(({ format }) => format === 'text') ||
    locations.some(({ contact_detail }) => contact_detail.email !== undefined)
  )
}

/** Checks settings that contradict one another. */
function checkSettings(settings: WebsiteSettings, report: Report): void {
  if (deskNames.has(settings.slug.toLowerCase()))
    report('website.json', 'slug', settings.slug, 'this name is the desk’s')
  const { terms } = settings.finance
  const wrongTerms = terms && termsProblem(terms)
  if (wrongTerms)
    report('website.json', 'finance.terms.comparison_rate_percent', terms.comparison_rate_percent, wrongTerms)
  if (!isCurrencyOf(settings.currency, settings.locale))
    report(
      'website.json',
      'currency',
      settings.currency,
      `this currency does not go with the locale ${settings.locale}`,
    )
  if (settings.locale === 'en-US' && settings.price.fees === undefined)
    report(
      'website.json',
      'price.fees',
      settings.locale,
      'expected the fees that every buyer pays, as [{"name": "document fee", "amount": 150}], or [] where there are none',
    )
  for (const { hreflang } of settings.alternates)
    if (hreflang === settings.locale)
      report('website.json', 'alternates', hreflang, 'this is the language of this website itself')
}

/** Checks addresses that are allowed on demo websites only, or on all others only. */
function checkAddresses({ demo, url, search, config }: WebsiteSettings, report: Report): void {
  if (demo && !isReservedHost(hostNameOf(new URL(url).host)))
    report(
      'website.json',
      'demo',
      url,
      'a demo shows sign-in codes and takes sandbox cards; it needs a name that nobody comes by, such as dealer.example',
    )
  const { host } = search
  if (host !== undefined && isOutOfReach(new URL(host), demo))
    report(
      'website.json',
      'search.host',
      host,
      demo
        ? 'expected a public address, or one of this machine'
        : 'expected a public address; one of this machine is for websites marked "demo": true only',
    )
  for (const webhook of config.lead.webhooks)
    if (!demo && isLocalUrl(webhook.url))
      report(
        'website.json',
        'config.lead.webhooks',
        webhook.url,
        'an address on this machine is for websites marked "demo": true only',
      )
}

function checkKeys({ demo, dealerships }: WebsiteSettings, report: Report): void {
  for (const { stripe_publishable_key, payment_processors } of dealerships) {
    const keys = payment_processors.map(({ authorization_key }) => authorization_key)
    for (const key of [stripe_publishable_key, ...keys])
      if (!demo && key?.startsWith('sandbox_'))
        report('website.json', 'dealerships', key, 'a sandbox key is for websites marked "demo": true only')
    // the message does not repeat the key
    if (keys.some(looksSecret))
      report(
        'website.json',
        'dealerships',
        'authorization_key',
        'this looks like a secret key; only a publishable key may stand here',
      )
  }
}

function checkFilters({ settings, searches }: Checked, report: Report): void {
  const check = (file: string, field: string, filters: readonly string[]): void =>
    filters.forEach((filter, index) => {
      const problem = filterProblem(filter)
      if (!problem) return
      const message = `this filter is wrong at its character ${problem.position}: ${problem.message}`
      report(file, `${field}[${index}]`, filter, message)
    })
  check('website.json', 'config.cars.extra_filters', settings.config.cars.extra_filters)
  searches.forEach(({ filters }, index) => {
    check('searches.json', `[${index}].filters`, filters)
  })
}

function redirectsChecked(redirects: readonly Redirect[], text: string): Problem[] {
  return redirectProblems(redirects).map(({ index, field, value, message }) => ({
    file: 'redirects.json',
    ...lineAndColumn(text, offsetOfEntry(text, index, field)),
    field: `[${index}].${field}`,
    value: quoteValue(value),
    message,
  }))
}

/** The offset of a field of the nth entry of a list. */
function offsetOfEntry(text: string, index: number, field: string): number {
  const tree = parseTree(text)
  const node = tree && (findNodeAtLocation(tree, [index, field]) ?? findNodeAtLocation(tree, [index]))
  return node?.offset ?? 0
}

function doubled(values: readonly (string | number)[]): Set<string | number> {
  const seen = new Set<string | number>()
  return new Set(values.filter((value) => seen.has(value) || !seen.add(value)))
}
