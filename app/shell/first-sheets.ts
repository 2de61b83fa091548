import { firstSheetsAttribute } from '#app/boot/late-style-names.ts'

/**
 * Makes links again of the sheets that the page contains (first-sheets.server.ts), since React expects links. The page
 * keeps its own copy until they are there.
 */
export function linkFirstSheets(): void {
  const style = document.querySelector(`[${firstSheetsAttribute}]`)
  const addresses = style?.getAttribute(firstSheetsAttribute)?.split(' ') ?? []
  const links = addresses.map((href) =>
    Object.assign(document.createElement('link'), { rel: 'stylesheet', href }),
  )
  const arrivals = links.map(
    (link) =>
      new Promise((resolve) => {
        link.onload = resolve
      }),
  )
  style?.before(...links)
  // one that does not come leaves the copy
  void Promise.all(arrivals).then(() => style?.remove())
}
