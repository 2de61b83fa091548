import { slugOf } from '#app/core/text.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Model } from './model.ts'

/**
 * The public form of a manufacturer and of its models that a website sells (API-05, MODEL-01..MODEL-08); null where
 * the website has no manufacturer whose name gives this slug.
 */
export function manufacturerJson(
  slug: string,
  website: Pick<Website, 'manufacturer' | 'manufacturer_id' | 'manufacturer_logos'>,
  models: readonly Model[],
) {
  const own = models.filter(({ manufacturer_name }) => slugOf(manufacturer_name) === slug)
  const [first] = own
  if (!first) return null
  const name = first.manufacturer_name
  const logo = website.manufacturer_logos[slug]
  const isFranchise = website.manufacturer?.toLowerCase() === name.toLowerCase()
  return {
    id: isFranchise ? (website.manufacturer_id ?? null) : null,
    name,
    slug,
    logo: { url: logo?.url ?? null, thumb: logo?.thumb ?? logo?.url ?? null },
    models: own.map((model) => ({
      id: model.id,
      name: model.name,
      slug: model.slug,
      description: model.description,
      manufacturer_name: model.manufacturer_name,
      manufacturer_body: model.manufacturer_body ?? null,
      manufacturer_body2: model.manufacturer_body2 ?? null,
      manufacturer_body3: model.manufacturer_body3 ?? null,
      bodyStyle: model.bodyStyle,
      image: { url: model.image.url ?? null, thumb: model.image.thumb ?? null },
      status: model.status,
      fuel: model.fuel,
      body: model.body,
      aftermarket_manufacturer_id: model.aftermarket_manufacturer_id ?? null,
      accessories_count: model.accessories_count,
      variant: model.variant ?? null,
      override_url: model.override_url ?? null,
      path: model.path ?? null,
    })),
  }
}
