import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { buildSign, ownScripts } from './scripts/vite-own-scripts.ts'

/** What every page begins with: one file with React, since small ones are compressed badly. */
const everyPage =
  /\/app\/(ui\/(client-navigation|page-theme|prepared|fixed-markup|server-markup|lazy-component)|pages\/frame\/|routes\/storefront\/layout|root)|rolldown|vite\/preload/

/** The parts of a card, and what stands around cards. */
const cardModules =
  /\/app\/(features\/vehicles\/(stock-card|compare\/compare-toggle|price-figures|tag-label)|features\/images\/placeholder|ui\/tag\.)/

/** What is known of filters, wherever one is named. */
const filterModules =
  /\/app\/(features\/(search\/(filters|range-choices|search-api-path|read-total)|vehicles\/make)|core\/slider-stops)\./

/** What a form of one page is made of. */
const formModules =
  /\/app\/(features\/forms\/(enquiry-form|form-definition|fields\/text-field|field-list)|ui\/(text-field|field|field-shell)\.|core\/messages|pages\/furniture\/forms\/site-form)/

/** The parts of a card and of a form are left out: not every page has them. */
const sharedModules =
  /\/app\/(?!.*(\.css|pages\/desk\/|stock-card|vehicles\/heart|compare-toggle|price-figures|tag-label|table-region|ui\/tag|placeholder|text-field|field-shell|features\/forms|pages\/(enquiry|furniture\/forms)|core\/validation|core\/phone|core\/messages|error-summary|select-field|checkbox-row|ui\/dialog|ui\/as-served|plain-page|range-slider|features\/search\/|core\/slider-stops))/

export default defineConfig({
  plugins: [ownScripts(), reactRouter()],
  define: { __BUILD_SIGN__: JSON.stringify(buildSign) },
  server: { host: '127.0.0.1' },
  // known from the start, so that the first page in development is not reloaded when they are discovered
  optimizeDeps: {
    include: [
      'react',
      'react/jsx-dev-runtime',
      'react-dom',
      'react-dom/client',
      'react-router',
      'react-router/dom',
      'zod',
    ],
  },
  // pages name what they need beforehand (boot/wake.ts), so nothing is looked up at an import
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: false,
    // whoever starts it for the first time reads what is built, not how long each plugin took
    rollupOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      // what most pages use is one file: a dozen small ones cost a kilobyte more, compressed one by one
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'entry',
                  test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//,
                  priority: 1,
                },
                { name: 'entry', test: everyPage },
                { name: 'shared', test: sharedModules, minShareCount: 4 },
                { name: 'cards', test: cardModules, minShareCount: 2 },
                // pages without a form need these too
                { name: 'as-served', test: /\/app\/ui\/as-served/ },
                { name: 'filters', test: filterModules },
                { name: 'forms', test: formModules, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: './app/forecourt.server.ts' } },
    },
  },
})
