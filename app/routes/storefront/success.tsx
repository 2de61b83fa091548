import { successHeading } from '#app/features/leads/success.ts'
import { searchPath } from '#app/features/search/search-slug.ts'
import { localSpelling } from '#app/features/tenancy/wording.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import { factsContext, keepForAll, scopeContext } from '#app/page-context.server.ts'
import type { Route } from './+types/success'
import { phoneLink } from './frame/frame-of.server.ts'

/** SUCCESS-01, SUCCESS-06: thanks, and what happens next; opened without a lead it reads the same. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { website, snapshot } = context.get(scopeContext)
  keepForAll(context.get(factsContext), [`stock:${website.id}`])
  const asked = url.searchParams.get('car_id') ?? ''
  const vehicle = /^\d{1,9}$/.test(asked) ? snapshot.stock.byId.get(Number(asked)) : undefined
  const primary = snapshot.locations.find((location) => location.primary && location.visible)
  return {
    siteName: website.name,
    heading: localSpelling(successHeading(url.searchParams.get('category') ?? ''), website.locale),
    searchPath: searchPath(website),
    vehicle: vehicle ? { name: vehicle.name, href: vehiclePath(website, vehicle) } : null,
    phone: phoneLink(website.phones.default ?? primary?.contact_detail.phone, website.locale),
  }
}

export default function Success({ loaderData }: Route.ComponentProps) {
  const { siteName, heading, vehicle, phone } = loaderData
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
      <div className="prose mt-4 text-lg text-ink-2">
        <p>It is with {siteName} now, and a person will get back to you.</p>
        {vehicle && (
          <p>
            You asked about the{' '}
            <a className="underline" href={vehicle.href}>
              {vehicle.name}
            </a>
            .
          </p>
        )}
      </div>
      <p className="mt-8 flex flex-wrap gap-3">
        <a className="button" href={loaderData.searchPath}>
          Keep looking
        </a>
        {phone && (
          <a className="button button-outline" href={phone.href}>
            Call {phone.text}
          </a>
        )}
      </p>
    </main>
  )
}
