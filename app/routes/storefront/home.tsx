import { earliest } from '#app/core/time.ts'
import { noFilters, searchAddress } from '#app/features/search/filters.ts'
import { searchPath } from '#app/features/search/search-slug.ts'
import { pluralOf, vehicleNoun } from '#app/features/tenancy/wording.ts'
import { cardOf } from '#app/features/vehicles/card-of.ts'
import { StockCard } from '#app/features/vehicles/stock-card.tsx'
import { factsContext, keepForAll, scopeContext } from '#app/page-context.server.ts'
import { Prepared } from '#app/ui/prepared.tsx'
import type { Route } from './+types/home'
import { canonicalAddress } from './canonical.server.ts'

const shownArrivals = 8

export function loader({ context }: Route.LoaderArgs) {
  const { website, snapshot, now } = context.get(scopeContext)
  const all = snapshot.search.search({ ...noFilters, sort: 'latest' }, {}, now)
  const arrivals = all.hits
    .filter((vehicle) => vehicle.status === 'in_stock')
    .slice(0, shownArrivals)
    .map((vehicle) => cardOf(vehicle, snapshot, now))
  keepForAll(
    context.get(factsContext),
    [`stock:${website.id}`],
    earliest([all.endsAt, ...arrivals.map(({ endsAt }) => endsAt)]),
  )
  const path = searchPath(website)
  const noun = vehicleNoun(website)
  return {
    siteName: website.name,
    canonical: canonicalAddress(website, '/'),
    description: website.description ?? null,
    city: website.address.city ?? null,
    many: noun === 'RV' ? 'RVs' : pluralOf(noun).toLowerCase(),
    path,
    total: all.total,
    conditions: all.facets.car_type.map(({ value, label, count }) => ({
      label,
      count,
      href: searchAddress(path, { ...noFilters, lists: { ...noFilters.lists, car_type: [value] } }),
    })),
    bodies: all.facets.body.map(({ value, count }) => ({
      label: value,
      count,
      href: searchAddress(path, { ...noFilters, lists: { ...noFilters.lists, body: [value] } }),
    })),
    arrivals: arrivals.map(({ card }) => card),
    rating: website.review_summary ?? null,
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { siteName, city, many, path, total, conditions, bodies, arrivals, rating } = loaderData
  const heading = city ? `New and used ${many} in ${city}` : `New and used ${many}`
  const description =
    loaderData.description ??
    `${total} ${many} in stock at ${siteName}. See prices, photos and full details, and ask us anything.`
  return (
    <main id="main" className="grow">
      <title>{`${siteName} | ${heading}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={loaderData.canonical} />
      <section className="bg-brand-soft">
        <div className="page-width py-10 lg:py-20">
          <h1 className="max-w-3xl text-4xl lg:text-6xl">{heading}</h1>
          <p className="prose mt-4 text-lg text-ink-2">{description}</p>
          <form action={path} method="get" role="search" className="mt-8 flex max-w-2xl flex-wrap gap-3">
            <label className="grow">
              <span className="sr-only">Make, model or stock number</span>
              <input
                type="search"
                name="q"
                placeholder="Make, model or stock number"
                enterKeyHint="search"
                className="min-h-12 w-full rounded-control border border-line-strong bg-raised px-4 text-base"
              />
            </label>
            <button type="submit" className="button">
              Search {total} {many}
            </button>
          </form>
          <ul className="mt-4 flex flex-wrap gap-3">
            {conditions.map(({ label, count, href }) => (
              <li key={label}>
                <a href={href} className="button button-outline">
                  {label} <span className="font-normal">{count}</span>
                  <span className="sr-only"> in stock</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </section>
      {bodies.length > 1 && (
        <section aria-labelledby="bodies" className="page-width pt-12">
          <h2 id="bodies" className="text-2xl">
            Browse by type
          </h2>
          <ul className="mt-5 flex flex-wrap gap-3">
            {bodies.map(({ label, count, href }) => (
              <li key={label}>
                <a
                  href={href}
                  className="flex min-h-12 items-center gap-2 rounded-control border border-line bg-raised px-4 hover:border-brand-edge"
                >
                  {label} <span className="text-muted tabular-nums">{count}</span>
                  <span className="sr-only"> in stock</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {arrivals.length > 0 && (
        <section aria-labelledby="arrivals" className="page-width pt-12">
          <div className="flex flex-wrap items-baseline justify-between gap-4">
            <h2 id="arrivals" className="text-2xl">
              Latest arrivals
            </h2>
            <a href={path} className="inline-flex min-h-11 items-center text-brand-ink underline">
              See all {total} {many}
            </a>
          </div>
          <ul className="mt-5 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
            {arrivals.map((card) => (
              <Prepared
                key={card.id}
                as="li"
                className="flex"
                source={card}
                variant="home"
                make={() => <StockCard card={card} isNearTop={false} />}
              />
            ))}
          </ul>
        </section>
      )}
      {rating && (
        <section aria-labelledby="rating" className="page-width pt-12">
          <h2 id="rating" className="text-2xl">
            Rated {rating.average_rating} out of 5
          </h2>
          <p className="mt-2 text-ink-2">The average of {rating.count} reviews.</p>
        </section>
      )}
    </main>
  )
}
