import type { PhoneRule } from '#app/core/phone.ts'
import type { Website } from './website.ts'

/** The phone numbers that a website accepts: those of its locale, or as `config.phone` changes it (PHONE-02). */
export function phoneRuleOf(website: Pick<Website, 'locale' | 'config'>): PhoneRule {
  const { mobile_only, combined } = website.config.phone
  return { locale: website.locale, mobileOnly: mobile_only, combined }
}
