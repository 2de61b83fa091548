import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'

/** Renders markup that will stand within a page. */
export function renderMarkup(part: ReactElement): string {
  // React moves the preloads of eager pictures to the front; within a page they would stand where the browser
  // ignores them
  return renderToString(part).replace(/^(?:<link rel="preload"[^>]*>)+/, '')
}

const rendered = new WeakMap<object, Map<string, string>>()

/** What the prepared markup of a value takes, in bytes. */
export function preparedBytes(source: object): number {
  let bytes = 0
  for (const markup of rendered.get(source)?.values() ?? []) bytes += markup.length
  return bytes
}

/** The markup of an immutable value: rendered once, and released together with the value. */
export function renderPrepared(source: object, variant: string, make: () => ReactElement): string {
  let variants = rendered.get(source)
  if (!variants) {
    variants = new Map()
    rendered.set(source, variants)
  }
  let markup = variants.get(variant)
  if (markup === undefined) {
    markup = renderMarkup(make())
    variants.set(variant, markup)
  }
  return markup
}
