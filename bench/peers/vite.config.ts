import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { ownScripts } from '../../scripts/vite-own-scripts.ts'

const app = new URL('../../app/', import.meta.url).pathname

export default defineConfig({
  // a page's own small scripts belong to what both sides draw
  plugins: [ownScripts(), reactRouter()],
  resolve: {
    // the peer uses the product's own components with this package's React
    alias: [{ find: /^#app\//, replacement: app }],
    dedupe: ['react', 'react-dom', 'react-router'],
  },
})
