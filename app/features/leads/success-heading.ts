const headings = new Map([
  ['new-vehicle-enquiry', 'Thanks. Your enquiry is on its way.'],
  ['used-vehicle-enquiry', 'Thanks. Your enquiry is on its way.'],
  ['demo-vehicle-enquiry', 'Thanks. Your enquiry is on its way.'],
  ['test-drive', 'Thanks. Your test drive request is on its way.'],
  ['service', 'Thanks. Your service request is on its way.'],
  ['parts', 'Thanks. Your parts request is on its way.'],
  ['finance', 'Thanks. Your finance enquiry is on its way.'],
  ['trade-in', 'Thanks. Your trade-in details are on their way.'],
])

/** What the success page says first; an address anybody can write only chooses among these. */
export function successHeading(slug: string): string {
  return headings.get(slug) ?? 'Thank you. Your message is on its way.'
}
