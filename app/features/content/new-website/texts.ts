import type { WantedWebsite } from './wanted-website.ts'

/** Shown at the top of every text that the business’s advisers must check before the website goes live. */
export const draftNotice =
  ':::banner{kind=warning}\nDraft for review. Have this text checked by whoever advises the business, then take this notice away.\n:::'

interface Words {
  readonly one: string
  readonly many: string
  /** Such as "Book a test drive". */
  readonly visit: string
}

/** The pages of a new website by file name. They claim nothing that the answers do not contain. */
export function pageTexts(wanted: WantedWebsite, words: Words): Map<string, string> {
  return new Map([
    ['pages/about-us.md', about(wanted, words)],
    ['pages/warranty.md', warranty(wanted, words)],
    ['pages/privacy-policy.md', privacy(wanted)],
    ['pages/terms-and-conditions.md', terms(wanted, words)],
  ])
}

function about({ name, city, street, state, postcode }: WantedWebsite, { many, visit }: Words): string {
  return `---
path: /about-us
title: ${yaml(`About ${name}`)}
description: ${yaml(`${name} in ${city}: who we are, where to find us and how to reach us.`)}
---

${name} sells ${many} in ${city}. Come and look at them, or ask us anything before you do.

## Where we are

You find us at ${street}, ${city} ${state} ${postcode}.

::locations

## How to reach us

Call, write, or book a time that suits you.

:::buttons
- [Send a message](/contact)
- [${visit}](/book-test-drive)
:::

::stock{title="In the yard today" count=4}
`
}

function warranty({ kind, workshop }: WantedWebsite, { one, many }: Words): string {
  const maker =
    kind === 'used-cars'
      ? `Where the manufacturer's warranty still runs, it goes with the ${one}.`
      : `New ${many} have the manufacturer's warranty as well, and its booklet says how long it lasts.`
  return `---
path: /warranty
title: Warranty
description: What stands behind the ${many} sold here, and how to ask for it.
---

${draftNotice}

Every ${one} comes with the guarantees that the law gives a buyer. ${maker}

## What to do when something is wrong

Tell us early. Call or write with the registration or stock number, what happened and when, and we answer with a time to look at it.

:::buttons
- [Tell us about it](/contact)
${workshop ? '- [Book a service](/pages/book-a-service)\n' : ''}:::
`
}

const offices = {
  au: 'the Office of the Australian Information Commissioner',
  nz: 'the Office of the Privacy Commissioner',
  us: 'the attorney general of your state',
}

function privacy({ name, email, country }: WantedWebsite): string {
  return `---
path: /privacy-policy
title: Privacy policy
description: ${yaml(`What ${name} collects, why, who receives it, how long it is kept and how to ask about it.`)}
---

${draftNotice}

## What we collect

What you write in a form: your name, phone, email, postcode and question. With an enquiry we store the pages you viewed on this website in the 30 days before, at most 50.

## Why

To answer you, to keep the records a dealer must keep, and to send news to those who asked for it.

## Who receives it

The people here who answer you, and the companies that run our systems. Where you ask for finance, a valuation or an online payment, the company that provides it. We do not sell personal information.

## How long

As long as we need it to answer you, and as long as the law asks us to keep it.

## Ask us

Write to ${email} to see what we hold about you, to correct it or to have it deleted. You may also complain to ${offices[country]}.
`
}

function terms(
  { name, street, city, state, postcode, country }: WantedWebsite,
  { one, many }: Words,
): string {
  const prices = {
    au: 'Prices are in Australian dollars and include GST. **Drive away** includes stamp duty, transfer and registration for a private buyer. **Excl. gov. charges** leaves those out, and the total is given before you sign.',
    nz: 'Prices are in New Zealand dollars and include GST. On-road costs are part of the price unless it says otherwise.',
    us: 'Prices are in US dollars. Tax, title and registration are added, and the total is given before you sign.',
  }[country]
  return `---
path: /terms-and-conditions
title: Terms and conditions
description: ${yaml(`The terms for this website, its prices and its stock at ${name}.`)}
---

${draftNotice}

## Who we are

${name}, ${street}, ${city} ${state} ${postcode}.

## Prices

${prices}

## Stock

The ${many} shown are in stock or on their way, and some are sold before this website knows. Pictures show the ${one} itself unless they say otherwise. Ask us to confirm what matters to you.

## Enquiries

An enquiry, a booking or a valuation on this website binds nobody. There is a contract when both of us have signed it.
`
}

/** A text as a value of front matter. */
function yaml(text: string): string {
  return JSON.stringify(text)
}
