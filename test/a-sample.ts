import { join } from 'node:path'
import { documentKeeper } from '#app/composition/document-keeper.server.ts'
import { sampleSlugs as slugsIn } from '#app/features/content/demo.server.ts'
import { installWebsite } from '#app/features/content/install-website.server.ts'
import { readFlagRegistry } from '#app/features/tenancy/flag-registry.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { root, type TestApp } from './app.ts'

const samples = join(root, 'db', 'sample')

/** Test apps are made with the demo's own flags, and know its websites. */
export const sampleRegistry = readFlagRegistry(join(samples, 'flags.json'))
export const sampleSlugs = slugsIn(samples)

/** Returns a demo website with its stock. The first test of a file that asks for it imports it. */
export async function aSample(it: TestApp, slug: string): Promise<{ website: Website; host: string }> {
  const website = findWebsite(it, slug) ?? (await installSample(it, slug))
  return { website, host: new URL(website.url).host }
}

async function installSample(it: TestApp, slug: string): Promise<Website> {
  const { db } = it.database
  await installWebsite(
    {
      db,
      registry: sampleRegistry,
      now: it.clock.now,
      documents: documentKeeper({ photoBucket: null, dataDir: it.dataDir }),
    },
    join(samples, slug),
    {
      progress: () => {},
    },
  )
  await it.app.settled()
  const website = findWebsite(it, slug)
  if (!website) throw new Error(`${slug} is not there`)
  return website
}

function findWebsite({ app }: TestApp, slug: string): Website | undefined {
  return app.websites().find((one) => one.slug === slug)
}
