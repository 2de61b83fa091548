/** Reduces a page to its visible text, which is enough to tell whether two pages say the same. */
export function visibleText(html: string): string {
  return html
    .replace(/^.*?<body[^>]*>/s, '')
    .replace(/<(script|style|template)\b.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
