import type { Website } from '#app/features/tenancy/website.ts'
import { type OutletSetting, outletFileName } from './outlet-setting.ts'

/** Where an outlet's listings go, without what is secret. */
export function outletPlace(setting: OutletSetting, website: Pick<Website, 'url'>): string {
  switch (setting.kind) {
    case 'sftp':
    case 'ftps':
      return `by ${setting.kind} to ${setting.host}, ${setting.path}, as ${setting.format}`
    case 'webhook':
      return `to a webhook at ${new URL(setting.url).host}, as ${setting.format}`
    case 'address': {
      const address = `${new URL(website.url).origin}/feeds/${outletFileName(setting)}`
      return `it fetches ${address}${setting.guarded ? '?key=…' : ''}`
    }
  }
}

/** The name of the secret with which a guarded address is asked for; null where none is needed. */
export function outletKeyName(setting: OutletSetting): string | null {
  return setting.kind === 'address' && setting.guarded ? `outlet_key.${setting.id}` : null
}
