import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the product. */
export default [
  layout('routes/storefront/layout.tsx', [
    index('routes/storefront/home.tsx'),
    route('search/:slug', 'routes/storefront/search.tsx', { id: 'search' }),
    route('pre-owned', 'routes/storefront/search.tsx', { id: 'pre-owned' }),
    route('cars/:slug', 'routes/storefront/vehicle.tsx', { id: 'car' }),
    route('motorcycles/:slug', 'routes/storefront/vehicle.tsx', { id: 'motorcycle' }),
    route('campers/:slug', 'routes/storefront/vehicle.tsx', { id: 'camper' }),
    route('compare', 'routes/storefront/compare.tsx'),
    route('success', 'routes/storefront/success.tsx'),
    route('*', 'routes/storefront/not-found.tsx'),
  ]),
  route('_websites', 'routes/websites.tsx'),
  route('_ui', 'routes/ui-gallery.tsx'),

  route('api/search/:slug', 'routes/api/search.ts'),
  route('api/suggest', 'routes/api/suggest.ts'),
  route('api/cards', 'routes/api/cards.ts'),
  route('api/leads', 'routes/api/leads.ts', { id: 'leads' }),
  route('api/leads/:id', 'routes/api/lead.ts', { id: 'lead' }),
  route('api/events/:kind', 'routes/api/phone-event.ts'),
  route('mock/api/leads', 'routes/api/mock-leads.ts', { id: 'mock-leads' }),
  route('mock/api/leads/:id', 'routes/api/mock-leads.ts', { id: 'mock-lead' }),
  route('api/v1/websites/:websiteId/cars/:file', 'routes/api/car.ts'),
  route('api/v1/websites/:websiteId/website_session_data.json', 'routes/api/website.ts'),
  route('api/v1/websites/:websiteId/pages/search_slugs.json', 'routes/api/search-slugs.ts'),
  route('api/v1/websites/:websiteId/search_page_templates.json', 'routes/api/search-page-templates.ts'),
  route('api/*', 'routes/api/unknown.ts'),
] satisfies RouteConfig
