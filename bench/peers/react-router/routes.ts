import { layout, type RouteConfig, route } from '@react-router/dev/routes'

/**
 * The product's own search page makes both draw the same elements; `serve-react-router.ts` gives the data.
 */
export default [
  layout('layout.tsx', { id: 'layout' }, [
    route('search/:slug', '../../../app/routes/storefront/search.tsx', { id: 'search' }),
  ]),
] satisfies RouteConfig
