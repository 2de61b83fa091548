import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

const app = new URL('../../app/', import.meta.url).pathname

export default defineConfig({
  plugins: [reactRouter()],
  resolve: {
    // the very components of the product, with this package's React
    alias: [{ find: /^#app\//, replacement: app }],
    dedupe: ['react', 'react-dom', 'react-router'],
  },
})
