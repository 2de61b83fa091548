/** Runs in the browser. Finds what is visible and has a class whose rules all stand in sheets that are linked later, or nowhere. */
export function unstyledParts(styled: string[]): string[] {
  const known = new Set(styled)
  const since = new Map<string, Node[]>()
  const note = (rules: CSSRuleList, owner: Node): void => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule)
        for (const [, name = ''] of rule.selectorText.matchAll(/\.([a-zA-Z][\w-]*)/g))
          since.set(name, [...(since.get(name) ?? []), owner])
      if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) note(rule.cssRules, owner)
    }
  }
  for (const sheet of document.styleSheets)
    if (sheet.ownerNode && matchMedia(sheet.media.mediaText || 'all').matches)
      note(sheet.cssRules, sheet.ownerNode)
  const found = new Set<string>()
  const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true })
  const shown = [...document.body.querySelectorAll('[class]')].filter(isShown)
  // what only the late styles show is not seen without them
  const late = [...document.styleSheets].filter(
    ({ ownerNode }) => ownerNode && document.body.contains(ownerNode),
  )
  for (const sheet of late) sheet.disabled = true
  const seen = shown.filter(isShown)
  for (const sheet of late) sheet.disabled = false
  for (const element of seen) {
    for (const name of element.classList) {
      const before = (owner: Node): boolean =>
        (owner.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
      if ((known.has(name) || since.has(name)) && !since.get(name)?.some(before)) found.add(name)
    }
  }
  return [...found]
}

/**
 * Runs in the browser. Finds what stands before a style sheet in the page, and yet looks otherwise by it, or stands
 * elsewhere in the first window when the sheet and all that follows it have come.
 */
export function restyledParts(): string[] {
  const properties = [
    ...['color', 'background-color', 'background-image', 'opacity', 'box-shadow', 'text-transform'],
    ...['font-family', 'font-size', 'font-weight', 'line-height', 'letter-spacing', 'text-decoration-line'],
    ...['border-top', 'border-right', 'border-bottom', 'border-left', 'border-radius', 'filter'],
  ]
  const look = (element: Element): { where: number[]; written: string[] } => {
    const { x, y, width } = element.getBoundingClientRect()
    const style = getComputedStyle(element)
    const written = properties.map((name) => `${name}: ${style.getPropertyValue(name)}`)
    return { where: y < innerHeight ? [x, y, width] : [], written }
  }
  const links = [...document.body.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  // a browser waits for all sheets that are linked at one place
  const stops: HTMLLinkElement[][] = []
  for (const link of links) {
    const stop = stops.find((others) => others.at(-1)?.nextElementSibling === link)
    if (stop) stop.push(link)
    else stops.push([link])
  }
  const stopAt = (stop: readonly HTMLLinkElement[]): void => {
    for (const { sheet } of stop) if (sheet) sheet.disabled = true
    for (let node = stop.at(-1) as Element | null; node !== document.body && node; node = node.parentElement)
      for (let next = node.nextElementSibling; next; next = next.nextElementSibling)
        next.classList.add('not-yet')
  }
  // the page's policy lets no style element in
  const hidden = new CSSStyleSheet()
  hidden.replaceSync('.not-yet { display: none !important }')
  document.adoptedStyleSheets.push(hidden)
  stops.forEach(stopAt)
  const found = new Set<string>()
  for (const [at, stop] of stops.entries()) {
    const [first = document.body] = stop
    const before = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        (first.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0 &&
        !element.contains(first) &&
        element.checkVisibility({ visibilityProperty: true }),
    )
    const looked = before.map(look)
    for (const { sheet } of stop) if (sheet) sheet.disabled = false
    for (const element of document.querySelectorAll('.not-yet')) element.classList.remove('not-yet')
    stops.slice(at + 1).forEach(stopAt)
    for (const [index, element] of before.entries()) {
      const { where: stood = [], written: was = [] } = looked[index] ?? {}
      const { where: stands, written: is } = look(element)
      const changed = is.filter((part) => !was.includes(part))
      // what stands between two pixels may fall on either
      if (stood.some((place, side) => Math.abs(place - (stands[side] ?? 0)) > 1))
        changed.push(`${stood} → ${stands}`)
      const sheets = stop.map(({ href }) => href.replace(/.*\//, ''))
      if (changed.length > 0)
        found.add(`${element.localName}.${element.className} by ${sheets}: ${changed.join('; ')}`)
    }
  }
  return [...found]
}
