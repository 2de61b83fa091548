import { defineConfig } from 'vitest/config'

// the application is tested as it runs: with the production build of React, and what is compiled for it
process.env.NODE_ENV = 'production'

export default defineConfig({
  test: {
    include: ['app/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    globalSetup: [
      'test/setup/current-build.ts',
      'test/setup/template-database.ts',
      'test/setup/postgres-template.ts',
    ],
    // each worker opens the build and its database once: no test leaves anything behind in them
    isolate: false,
    env: { TZ: 'UTC' },
    // far more than any of it takes: a machine that is busy with something else fails no test
    tags: [
      {
        name: 'long',
        description: 'takes more than a second of a core: `npm run test:long` runs it, `npm test` does not',
      },
    ],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 2,
  },
})
