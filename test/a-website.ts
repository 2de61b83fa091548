import type { FlagName } from '#app/features/tenancy/flags.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { websiteSettingsSchema } from '#app/features/tenancy/website-settings.ts'

/** Makes an ordinary website of one dealership, with the settings that the test is about. */
export function aWebsite(settings: object = {}, flags: FlagName[] = []): Website {
  const parsed = websiteSettingsSchema.parse({
    id: 1,
    slug: 'some-dealer',
    template: 'default',
    name: 'Some Dealer',
    url: 'https://some-dealer.example',
    branding: { primary_color: '#0B4F6C' },
    dealerships: [{ id: 1, slug: 'some-dealer', name: 'Some Dealer' }],
    ...settings,
  })
  return { ...parsed, host: new URL(parsed.url).host, flags: new Set(flags) }
}
