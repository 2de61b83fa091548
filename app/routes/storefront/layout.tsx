import { StorefrontLayout } from '#app/pages/frame/storefront-layout.tsx'

export default StorefrontLayout
