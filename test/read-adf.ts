import { expect } from 'vitest'
import { readXml, type XmlElement } from '#app/features/vehicles/feed/xml.ts'

/**
 * The format allows these elements in each, in this order: `?` may be missing, `*` and `+` may be repeated.
 */
const model: Record<string, string> = {
  adf: 'prospect',
  prospect: 'id* requestdate vehicle* customer vendor provider?',
  vehicle:
    'id* year? make? model? vin? stock? trim? doors? bodystyle? transmission? odometer? condition? colorcombination* imagetag? price* pricecomments? option* finance? comments?',
  customer: 'contact id* timeframe? comments?',
  vendor: 'id* vendorname url? contact',
  provider: 'id* name service? url? email? phone? contact?',
  contact: 'name+ email? phone* address?',
  address: 'street* apartment? city? regioncode? postalcode? country?',
}

const values: Record<string, readonly string[]> = {
  'prospect status': ['new', 'resend'],
  'vehicle interest': ['buy', 'lease', 'sell', 'trade-in', 'test-drive'],
  'vehicle status': ['new', 'used'],
  'odometer status': ['unknown', 'rolledover', 'replaced', 'original'],
  'odometer units': ['km', 'mi'],
  'price type': ['quote', 'offer', 'msrp', 'invoice', 'call', 'appraisal', 'asking'],
  'price currency': ['AUD', 'NZD', 'USD'],
  'name part': ['first', 'middle', 'suffix', 'last', 'full'],
  'name type': ['individual', 'business'],
  'phone type': ['voice', 'fax', 'cellphone', 'pager'],
  'phone time': ['morning', 'afternoon', 'evening', 'nopreference', 'day'],
  'address type': ['work', 'home', 'delivery'],
}

/**
 * Reads ADF strictly: it must be well-formed, with only the characters of XML and the elements of the format,
 * in their order.
 */
export function readAdf(xml: string): XmlElement {
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<\?adf version="1\.0"\?>\n<adf>/)
  expect(xml).not.toMatch(/[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u)
  expect(xml).not.toMatch(/&(?!(?:amp|lt|gt|quot|#39);)/)
  const document = readXml(xml)
  if (!document.ok) throw new Error(`${document.reason} at ${document.offset}`)
  expect(document.root.children.map(({ name }) => name)).toEqual(['adf'])
  const [adf] = document.root.children
  if (!adf) throw new Error('no adf')
  checked(adf)
  return adf
}

function checked(element: XmlElement): void {
  const allowed = model[element.name]
  const names = element.children.map(({ name }) => `${name} `).join('')
  if (allowed === undefined) expect(names).toBe('')
  else {
    const order = allowed.replace(/(\w+)([?*+]?)(?: |$)/g, '(?:$1 )$2')
    expect([element.name, names]).toEqual([element.name, expect.stringMatching(new RegExp(`^${order}$`))])
    expect(element.text.trim()).toBe('')
  }
  if (element.children.length === 0) expect([element.name, element.text]).not.toEqual([element.name, ''])
  for (const [name, value] of element.attributes) {
    const known = values[`${element.name} ${name}`]
    if (known) expect(known).toContain(value)
    else expect([element.name, name].join(' ')).toMatch(/^id (?:source|sequence)$/)
  }
  element.children.forEach(checked)
}
