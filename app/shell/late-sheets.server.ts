import { lateSheetClass, wideSheetClass } from '#app/boot/late-style-names.ts'

/** @returns whether the page's head has the styles of its first screen alone, going by the route that made it */
export function isSplit(route: { readonly handle?: unknown } | undefined): boolean {
  const { kind }: { readonly kind?: string } = Object(route?.handle)
  return kind !== undefined
}

/**
 * Puts the links to sheets in the body of a finished page into `noscript` elements, from which the boot script takes them
 * (boot/late-styles.ts). It is done to the document, because whatever the browser renders later has plain links.
 */
export function withLateSheets(html: string): string {
  const body = html.indexOf('<body')
  return (
    html.slice(0, body) +
    html
      .slice(body)
      .replaceAll(
        /(?:<link rel="stylesheet" href="[^"]+"\/>)+|(?:<link rel="stylesheet" href="[^"]+" media="[^"]+"\/>)+/g,
        (links) =>
          `<noscript class="${links.includes(' media=') ? wideSheetClass : lateSheetClass}">${links}</noscript>`,
      )
  )
}
