import { lineAndColumn, type Problem } from '#app/core/problem.ts'
import type { WebsiteSettings } from '#app/features/tenancy/website-settings.ts'
import type { FolderFiles } from './website-folder.ts'

type Named = Pick<WebsiteSettings, 'slug' | 'url' | 'locale' | 'alternates'>

/** Where two websites of this deployment do not name each other as alternates: search engines then ignore both. */
export function alternateAdvice(settings: Named, others: readonly Named[], files: FolderFiles): Problem[] {
  const text = files.get('website.json') ?? ''
  return settings.alternates.flatMap(({ hreflang, url, paths }, index) => {
    const other = others.find((one) => one.slug !== settings.slug && hasHostOf(one.url, url))
    if (!other) return []
    const field = `alternates[${index}]`
    const at = {
      file: 'website.json',
      ...lineAndColumn(text, Math.max(0, text.indexOf(JSON.stringify(url)))),
    }
    const back = other.alternates.find(
      (one) => one.hreflang === settings.locale && hasHostOf(one.url, settings.url),
    )
    const unshared = back ? paths.filter((path) => !back.paths.includes(path)) : []
    const messages = [
      isLanguageOf(hreflang, other.locale) ? [] : [`${other.slug} is written in ${other.locale}`],
      back ? [] : [`${other.slug} does not name this website as its ${settings.locale} in turn`],
      unshared.map((path) => `${other.slug} does not share ${path} with this website`),
    ].flat()
    return messages.map((message) => ({ ...at, field, value: '', message }))
  })
}

function hasHostOf(one: string, other: string): boolean {
  return new URL(one).host === new URL(other).host
}

/** A language without country and `x-default` fit any country. */
function isLanguageOf(hreflang: string, locale: string): boolean {
  return hreflang === 'x-default' || locale === hreflang || locale.startsWith(`${hreflang}-`)
}
