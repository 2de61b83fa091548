import { findNodeAtLocation, parseTree } from 'jsonc-parser'
import { hostNameOf, isReservedHost } from '#app/core/host.ts'
import { type Problem, placeOf, shownValue } from '#app/core/problem.ts'
import { isOutOfReach } from '#app/core/public-address.ts'
import { looksSecret } from '#app/core/secret.ts'
import { termsProblem } from '#app/features/finance/finance-terms.ts'
import type { Location } from '#app/features/locations/location.ts'
import type { Model } from '#app/features/range/model.ts'
import type { SearchPageTemplate } from '#app/features/search/search-template.ts'
import { isCurrencyOf } from '#app/features/tenancy/locale-format.ts'
import { isLocalUrl } from '#app/features/tenancy/settings/values.ts'
import type { WebsiteSettings } from '#app/features/tenancy/website-settings.ts'
import { feedIdOf } from '#app/features/vehicles/feed/feed-id.ts'
import { filterProblem } from '#app/features/vehicles/shown/extra-filters.ts'
import type { Page, Post } from './content.ts'
import type { MediaFiles } from './media.ts'
import { type Redirect, redirectProblems } from './redirects.ts'

interface Checked {
  settings: WebsiteSettings
  locations: Location[]
  models: Model[]
  searches: SearchPageTemplate[]
  redirects: Redirect[]
  media: MediaFiles
  pages: Page[]
  posts: Post[]
}

/** What no single value can tell: names that point at something, and things that may stand only once. */
export function crossCheck(folder: Checked, files: ReadonlyMap<string, string>): Problem[] {
  const problems: Problem[] = []
  const report = (file: string, field: string, value: unknown, message: string): void => {
    const text = files.get(file) ?? ''
    const at =
      typeof value === 'string' || typeof value === 'number' ? text.indexOf(JSON.stringify(value)) : -1
    problems.push({ file, ...placeOf(text, Math.max(0, at)), field, value: shownValue(value), message })
  }
  const { settings, locations } = folder
  const dealershipIds = new Set(settings.dealerships.map((dealership) => dealership.id))
  const locationSlugs = new Set(locations.map((location) => location.slug))

  for (const [name, values] of [
    ['dealerships id', settings.dealerships.map((dealership) => dealership.id)],
    ['dealerships slug', settings.dealerships.map((dealership) => dealership.slug)],
  ] as const) {
    for (const twice of doubled(values))
      report('website.json', name, twice, 'this stands twice; it must be unique')
  }
  if (settings.demo && !isReservedHost(hostNameOf(new URL(settings.url).host)))
    report(
      'website.json',
      'demo',
      settings.url,
      'a demo shows sign-in codes and takes sandbox cards; it needs a name that nobody comes by, such as dealer.example',
    )
  const { terms } = settings.finance
  const wrongTerms = terms && termsProblem(terms)
  if (wrongTerms)
    report('website.json', 'finance.terms.comparison_rate_percent', terms.comparison_rate_percent, wrongTerms)
  for (const twice of doubled(settings.stock_feeds.map(feedIdOf)))
    report('website.json', 'stock_feeds', twice, 'two of these names make one feed; call one otherwise')
  for (const twice of doubled(locations.map((location) => location.id)))
    report('locations.json', 'id', twice, 'this stands twice; it must be unique')
  for (const twice of doubled(locations.map((location) => location.slug)))
    report('locations.json', 'slug', twice, 'this stands twice; it must be unique')
  for (const twice of doubled(folder.models.map((model) => model.slug)))
    report('models.json', 'slug', twice, 'this stands twice; it must be unique')
  for (const twice of doubled(folder.searches.map((search) => search.slug)))
    report('searches.json', 'slug', twice, 'this stands twice; it must be unique')
  for (const { path } of folder.pages) {
    if (path.startsWith('/media/'))
      report(
        'website.json',
        'pages',
        path,
        'under /media/ are the pictures of the folder; no page can stand there',
      )
  }
  for (const page of doubled(folder.pages.map((page) => page.path)))
    report('website.json', 'pages', page, 'two pages have this path')
  for (const post of doubled(folder.posts.map((post) => post.slug)))
    report('website.json', 'posts', post, 'two posts have this slug')

  locations.forEach((location, index) => {
    if (!dealershipIds.has(location.dealership_id)) {
      report(
        'locations.json',
        `[${index}].dealership_id`,
        location.dealership_id,
        'no dealership of website.json has this id',
      )
    }
  })
  if (settings.dealership_id !== undefined && !dealershipIds.has(settings.dealership_id)) {
    report('website.json', 'dealership_id', settings.dealership_id, 'no entry of dealerships has this id')
  }
  const fixed = settings.config.lead.fixed_location_slug
  if (fixed !== undefined && !locationSlugs.has(fixed)) {
    report(
      'website.json',
      'config.lead.fixed_location_slug',
      fixed,
      'no location of locations.json has this slug',
    )
  }
  const { recipients, webhooks } = settings.config.lead
  for (const [field, entries] of [
    ['config.lead.recipients', recipients],
    ['config.lead.webhooks', webhooks],
  ] as const) {
    for (const slug of entries.flatMap(({ location_slugs }) => location_slugs ?? [])) {
      if (!locationSlugs.has(slug))
        report('website.json', field, slug, 'no location of locations.json has this slug')
    }
  }
  const { host } = settings.search
  if (host !== undefined && isOutOfReach(new URL(host), settings.demo))
    report(
      'website.json',
      'search.host',
      host,
      settings.demo
        ? 'expected a public address, or one of this machine'
        : 'expected a public address; one of this machine is for websites marked "demo": true only',
    )
  for (const { url } of webhooks) {
    if (!settings.demo && isLocalUrl(url))
      report(
        'website.json',
        'config.lead.webhooks',
        url,
        'an address on this machine is for websites marked "demo": true only',
      )
  }
  if (!isCurrencyOf(settings.currency, settings.locale)) {
    report(
      'website.json',
      'currency',
      settings.currency,
      `this currency does not go with the locale ${settings.locale}`,
    )
  }
  for (const { hreflang } of settings.alternates) {
    if (hreflang === settings.locale)
      report('website.json', 'alternates', hreflang, 'this is the language of this website itself')
  }
  for (const [name, url] of Object.entries(settings.logo)) {
    if (url?.startsWith('/media/') && !folder.media.has(url.slice(1)))
      report('website.json', `logo.${name}`, url, 'this picture is not in the folder')
  }
  const redirectText = files.get('redirects.json') ?? ''
  for (const { index, field, value, message } of redirectProblems(folder.redirects)) {
    const at = placeOf(redirectText, offsetOfEntry(redirectText, index, field))
    problems.push({
      file: 'redirects.json',
      ...at,
      field: `[${index}].${field}`,
      value: shownValue(value),
      message,
    })
  }
  const reportFilters = (file: string, field: string, filters: readonly string[]): void =>
    filters.forEach((filter, index) => {
      const problem = filterProblem(filter)
      if (problem) {
        const message = `this filter is wrong at its character ${problem.position}: ${problem.message}`
        report(file, `${field}[${index}]`, filter, message)
      }
    })
  reportFilters('website.json', 'config.cars.extra_filters', settings.config.cars.extra_filters)
  folder.searches.forEach(({ filters }, index) => {
    reportFilters('searches.json', `[${index}].filters`, filters)
  })
  if (!settings.demo) {
    for (const dealership of settings.dealerships) {
      const keys = [
        dealership.stripe_publishable_key,
        ...dealership.payment_processors.map((processor) => processor.authorization_key),
      ]
      for (const key of keys) {
        if (key?.startsWith('sandbox_'))
          report('website.json', 'dealerships', key, 'a sandbox key is for websites marked "demo": true only')
      }
    }
  }
  for (const dealership of settings.dealerships) {
    for (const processor of dealership.payment_processors) {
      if (looksSecret(processor.authorization_key)) {
        report(
          'website.json',
          'dealerships',
          'authorization_key',
          'this looks like a secret key; only a publishable key may stand here',
        )
      }
    }
  }
  return problems
}

/** Where a field of the nth entry of a list stands. */
function offsetOfEntry(text: string, index: number, field: string): number {
  const tree = parseTree(text)
  const node = tree && (findNodeAtLocation(tree, [index, field]) ?? findNodeAtLocation(tree, [index]))
  return node?.offset ?? 0
}

function doubled(values: readonly (string | number)[]): Set<string | number> {
  const seen = new Set<string | number>()
  return new Set(values.filter((value) => seen.has(value) || !seen.add(value)))
}
