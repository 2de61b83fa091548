import type { PhoneRule } from '#app/core/phone.ts'
import type { Website } from './website.ts'

/** Which numbers a website takes: those of its locale, or what `config.phone` switches to (PHONE-02). */
export function phoneRuleOf(website: Pick<Website, 'locale' | 'config'>): PhoneRule {
  const { mobile_only, combined } = website.config.phone
  return { locale: website.locale, mobileOnly: mobile_only, combined }
}
