import type { Location } from '#app/features/locations/location.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { soldShownForDays } from '#app/features/tenancy/website-settings.ts'
import { summariseStock } from '#app/features/vehicles/stock-summary.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import type { Navigation, Offer } from './content.ts'

interface Described {
  readonly website: Website
  readonly locations: readonly Location[]
  readonly stock: { readonly vehicles: readonly Vehicle[] }
  readonly content: {
    readonly navigation: Navigation
    readonly offers: readonly Offer[]
    readonly postCount: number
  }
}

/**
 * The website's public configuration, field by field (API-11, TENANT-12..TENANT-28). It contains no key of the search
 * service, no address that leads are mailed to, and only publishable payment keys.
 */
export function toWebsiteJson({ website, locations, stock, content }: Described, now: Date) {
  return {
    id: website.id,
    slug: website.slug,
    template: website.template,
    name: website.name,
    url: website.url,
    dealership_id: website.dealership_id ?? null,
    manufacturer_id: website.manufacturer_id ?? null,
    dealership_group: website.dealership_group ?? null,
    manufacturer: website.manufacturer ?? null,
    locale: website.locale,
    currency: website.currency,
    dealerships: website.dealerships.map((dealership) => ({
      id: dealership.id,
      slug: dealership.slug,
      stripe_publishable_key: dealership.stripe_publishable_key ?? null,
      review_count: dealership.review_count,
      average_rating: dealership.average_rating ?? null,
    })),
    locations: locations.filter((location) => location.visible).map(toLocationJson),
    payment_provider: website.payment_provider ?? null,
    finance_provider: website.finance_provider ?? null,
    price: website.price,
    offers_subscription: website.offers_subscription,
    garage_enabled: website.garage_enabled,
    include_sold_cars_days: soldShownForDays(website),
    specifications: { ...website.specifications },
    features: { ...website.features },
    logo: {
      url: website.logo.url ?? null,
      thumb: website.logo.thumb ?? null,
      banner: website.logo.banner ?? null,
    },
    branding: { ...website.branding },
    analytics: { ...website.analytics },
    chat: { ...website.chat },
    phones: { ...website.phones },
    labels: { ...website.labels },
    address: { city: website.address.city ?? null, state: website.address.state ?? null },
    config: publicConfig(website),
    navigation: content.navigation,
    stock: summariseStock(stock.vehicles),
    blogs: { count: content.postCount, templates: website.blogs.templates },
    offers_count: content.offers.filter(
      (offer) => offer.expires_at === undefined || new Date(offer.expires_at) > now,
    ).length,
    search: { host: website.search.host ?? null },
  }
}

/** Leaves out where leads are mailed, which is the dealership's own business. */
function publicConfig({ config }: Website) {
  const { lead, ...rest } = config
  return { ...rest, lead: { use_primary_location: lead.use_primary_location } }
}

function toLocationJson(location: Location) {
  const { email: _, ...contact_detail } = location.contact_detail
  return {
    id: location.id,
    dealership_id: location.dealership_id,
    dealership_slug: location.dealership_slug,
    name: location.name,
    slug: location.slug,
    location_type: location.location_type,
    primary: location.primary,
    visible: location.visible,
    contact_detail,
    address: location.address,
    reviews: location.reviews ?? null,
  }
}
