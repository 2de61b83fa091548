import { earliest } from '#app/core/time.ts'
import { nextSteps } from '#app/features/leads/next-steps.ts'
import { successHeading } from '#app/features/leads/success.ts'
import { placeOf } from '#app/features/locations/place.ts'
import { searchPath } from '#app/features/search/search-slug.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { localSpelling, vehicleWords } from '#app/features/tenancy/wording.ts'
import { cardOf } from '#app/features/vehicles/card-of.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { factsContext, keepForAll, scopeContext } from '#app/page-context.server.ts'
import { renderPrepared } from '#app/prepared-markup.server.ts'
import { ServerMarkup } from '#app/ui/server-markup.tsx'
import type { Route } from './+types/success'
import { phoneLink } from './frame/frame-of.server.ts'
import { Next, type NextProps } from './success/next.tsx'

/** SUCCESS-01, SUCCESS-06: thanks, and what happens next; opened without a lead it reads the same. */
export function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const { website, snapshot } = scope
  const category = url.searchParams.get('category') ?? ''
  const asked = url.searchParams.get('car_id') ?? ''
  const vehicle = /^\d{1,9}$/.test(asked) ? snapshot.stock.byId.get(Number(asked)) : undefined
  const facts = context.get(factsContext)
  const { next, endsAt } = nextOf(category, vehicle ?? null, scope)
  keepForAll(facts, [`stock:${website.id}`], endsAt)
  return {
    siteName: website.name,
    heading: localSpelling(successHeading(category), website.locale),
    path: url.pathname + url.search,
    next: facts.isForKit ? null : renderPrepared(next, 'next', () => <Next {...next} />),
  }
}

/** What follows for this form and vehicle, by the hours of the place that answers. */
function nextOf(
  category: string,
  vehicle: Vehicle | null,
  scope: Scope,
): { next: NextProps; endsAt: Date | null } {
  const { website, snapshot, now } = scope
  const visible = snapshot.locations.filter((location) => location.visible)
  const location =
    visible.find(({ id }) => id === vehicle?.location_id) ??
    visible.find(({ primary }) => primary) ??
    visible[0]
  const shown = location && placeOf(location, website, now)
  const card = vehicle && cardOf(vehicle, scope, now)
  const { many } = vehicleWords(website)
  return {
    endsAt: earliest([shown?.changesAt ?? null, card?.endsAt ?? null]),
    next: {
      steps: nextSteps(category, shown?.place.name ?? website.name, shown?.place ?? null),
      card: card?.card ?? null,
      phone: phoneLink(website.phones.default ?? location?.contact_detail.phone, website.locale),
      hours: shown?.place.opening ?? null,
      onward: { href: searchPath(website), label: `Keep looking at ${many}` },
    },
  }
}

export default function Success({ loaderData }: Route.ComponentProps) {
  const { siteName, heading, path, next } = loaderData
  return (
    <main id="main" className="page-width grow py-16">
      <title>{`Thank you | ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      <p
        aria-hidden="true"
        className="flex size-14 items-center justify-center rounded-full bg-positive-soft text-2xl text-on-positive-soft"
      >
        ✓
      </p>
      <h1 className="mt-6 text-3xl lg:text-4xl">{heading}</h1>
      <ServerMarkup key={path} id="next" className="next" html={next} />
    </main>
  )
}
