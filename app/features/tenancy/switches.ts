import type { WebsiteSettings } from './website-settings.ts'

/** What the feature flags of a website switch on (TENANT-18), each named for its effect. */
export interface Switches {
  readonly valuationLookup: boolean
  readonly registrationLookup: boolean
  readonly specificationData: boolean
  readonly chatScripts: readonly ('autobot' | 'impel')[]
  readonly textChatPopup: boolean
  readonly analyticsCollector: boolean
}

export function switchesOf({
  features,
  chat,
  analytics,
}: Pick<WebsiteSettings, 'features' | 'chat' | 'analytics'>): Switches {
  return {
    valuationLookup: features.autograb,
    registrationLookup: features.nevdis,
    specificationData: features.redbook,
    chatScripts: (['autobot', 'impel'] as const).filter((name) => features[name]),
    textChatPopup: chat.popup_enabled ?? features.dealercell,
    // a collector needs an address as well (API-22)
    analyticsCollector: features.dealerstudio && analytics.collector_url !== undefined,
  }
}
