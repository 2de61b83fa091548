import { expect, test } from 'vitest'
import { fromDollars } from '#app/core/money.ts'
import { problemText } from '#app/core/problem.ts'
import type { VehicleFacts } from '#app/features/vehicles/vehicle.ts'
import { someFacts } from '#test/a-vehicle.ts'
import { aWebsiteInFiles } from '#test/a-website-folder.ts'
import { stockAdvice, websiteAdvice } from './website-advice.ts'
import { parseWebsiteFolder } from './website-folder.ts'

const legal = Object.fromEntries(
  ['privacy-policy', 'terms-and-conditions'].map((name) => [
    `pages/${name}.md`,
    `---\npath: /${name}\ntitle: ${name}\n---\n\nText.\n`,
  ]),
)
const inSeattle = {
  street: '1 Low Street',
  city: 'Seattle',
  state: 'WA',
  postcode: '98101',
  full: '1 Low Street, Seattle WA 98101',
}
const licence = { label: 'LMCT', number: '12345', state: 'VIC' }

function adviceOn(
  wishes: { settings?: object; location?: object; files?: Record<string, string> },
  facts: Partial<VehicleFacts>[] = [],
  hasArrivals = true,
): string[] {
  const { files } = aWebsiteInFiles({
    settings: { ...wishes.settings },
    location: { licence, ...wishes.location },
    files: { ...legal, ...wishes.files },
  })
  const parsed = parseWebsiteFolder(files)
  if (!parsed.ok) throw new Error(parsed.problems.map(problemText).join('\n'))
  const { locale, specifications } = parsed.folder.settings
  const stock = { name: 'stock.csv', facts: facts.map(someFacts), hasArrivals }
  return [
    ...websiteAdvice(parsed.folder, files),
    ...stockAdvice(stock, locale, specifications.just_arrived_days),
  ].map(problemText)
}

const nz = { locale: 'en-NZ', currency: 'NZD' }
const us = { locale: 'en-US', currency: 'USD' }

test.each<[string, Parameters<typeof adviceOn>, RegExp | null]>([
  ['a whole Australian website', [{}, [{ price_qualifier: 'egc' }]], null],
  [
    'MEND-70 a masked number that is the one of the header',
    [
      { settings: { phones: { default: '(07) 5550 0100', used: '07 5550 0100' } } },
      [{ price_qualifier: 'egc' }],
    ],
    /^website\.json:\d+:\d+ phones\.used: it is masked with a vehicle/,
  ],
  [
    'MEND-70 the same where it is not masked',
    [{ settings: { phones: { default: '1', used: '1', masked: false } } }, [{ price_qualifier: 'egc' }]],
    null,
  ],
  [
    'stock that says of no vehicle when it arrived',
    [{}, [{ price_qualifier: 'egc' }], false],
    /^stock\.csv:1:1 received date: 1 of 1 vehicles do not say when they arrived.* for 8 days/,
  ],
  [
    'the same where nothing is tagged as just arrived',
    [{ settings: { specifications: { just_arrived_days: 0 } } }, [{ price_qualifier: 'egc' }], false],
    null,
  ],
  [
    'no licence in a state that has no rule of its own',
    [{ settings: us, location: { licence: undefined, address: inSeattle } }],
    /^locations\.json:\d+:\d+ \[0\]\.licence: most states want/,
  ],
  [
    'no licence where the law asks for it, which says so itself',
    [{ location: { licence: undefined } }],
    null,
  ],
  [
    'no licence at a workshop',
    [{ location: { licence: undefined, location_type: 'service', address: inSeattle } }],
    null,
  ],
  [
    'no page with the terms',
    [{ files: { 'pages/terms-and-conditions.md': '---\npath: /other\ntitle: O\n---\n\nText.\n' } }],
    /there is no page \/terms-and-conditions/,
  ],
  [
    'a link that leads nowhere',
    [{ files: { 'pages/towing.md': '---\npath: /towing\ntitle: T\n---\n\nAsk [us](/contcat).\n' } }],
    /^pages\/towing\.md:6:10: this website has no page \/contcat: the link leads nowhere$/,
  ],
  [
    'a link below a page that has nothing below it',
    [{ files: { 'pages/towing.md': '---\npath: /towing\ntitle: T\n---\n\nAsk [us](/compare/utes).\n' } }],
    /^pages\/towing\.md:6:10: this website has no page \/compare\/utes: the link leads nowhere$/,
  ],
  [
    'a page at an address of the platform',
    [{ files: { 'pages/finance.md': '---\ntitle: F\npath: "/finance"\n---\n\nText.\n' } }],
    /^pages\/finance\.md:3:1 path: the platform has a page \/finance of its own, so this one is not shown: give it another path$/,
  ],
  [
    'the same on a website that has its pages under /pages',
    [
      {
        settings: { config: { uses_pages_path: true } },
        files: { 'pages/finance.md': '---\npath: /finance\ntitle: F\n---\n\nText.\n' },
      },
    ],
    null,
  ],
  [
    'links to a page, to the platform and elsewhere',
    [
      {
        files: {
          'pages/towing.md':
            '---\npath: /towing\ntitle: T\n---\n\n[This](/towing#top), [stock](/search/utes?body=Ute), [that](https://a.example), [law](/privacy-policy).\n',
        },
      },
      [{ price_qualifier: 'egc' }],
    ],
    null,
  ],
  [
    'prices that say nothing',
    [
      {},
      [
        {},
        { price_qualifier: 'drive_away' },
        { dapprice: fromDollars(25_000) },
        { price: null },
        { status: 'sold' },
      ],
    ],
    /^stock\.csv:1:1 price type: 1 of 3 prices/,
  ],
  [
    'no notice in New Zealand',
    [{ settings: nz }, [{}, { car_type: 'new' }, { notice_url: '/cin.pdf' }]],
    /1 of 2 used vehicles have no Consumer Information Notice/,
  ],
  ['no notice in the United States', [{ settings: us }, [{}]], /1 of 1 used vehicles have no Buyers Guide/],
])('%s', (_, args, expected) => {
  const advice = adviceOn(...args)
  if (expected === null) expect(advice).toEqual([])
  else expect(advice).toEqual([expect.stringMatching(expected)])
})
