import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { bootScript } from './scripts/vite-boot-script.ts'

export default defineConfig({
  plugins: [tailwindcss(), bootScript(), reactRouter()],
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
      'tailwind-merge',
    ],
  },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    ssr: {
      build: { rollupOptions: { input: './app/app.server.ts' } },
    },
  },
})
