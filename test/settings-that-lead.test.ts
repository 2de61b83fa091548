import { describe, expect, test } from 'vitest'
import { parseWebsiteFolder } from '#app/features/content/website-folder.ts'
import { aWebsiteInFiles } from './a-website-folder.ts'

/**
 * An operator sets these values, and a page uses them as a link or a source. Each row has the field, its
 * file, and how a value gets into it.
 */
const places: readonly [field: string, file: string, wrong: (value: string) => unknown][] = [
  ...['facebook_url', 'instagram_url', 'youtube_url', 'linkedin_url', 'tiktok_url'].map(
    (name): (typeof places)[number] => [
      `contact_detail.${name}`,
      'locations.json',
      (value) => ({ contact_detail: { [name]: value } }),
    ],
  ),
  ['address.map_url', 'locations.json', (value) => ({ address: { map_url: value } })],
  ['address.place_url', 'locations.json', (value) => ({ address: { place_url: value } })],
  ['url', 'reviews.json', (url) => [{ author: 'Ann', rating: 5, text: 'Good', date: '2026-06-01', url }]],
  ['image', 'offers.json', (image) => [{ id: 1, title: 'Half price', text: 'Now', image }]],
  ['photo', 'team.json', (photo) => [{ name: 'Ann', role: 'Sales', photo }]],
  [
    'image',
    'pages/story.md',
    (image) => `---\npath: /our-story\ntitle: About\nimage: "${image}"\n---\n\nWe.\n`,
  ],
  [
    'video src',
    'pages/story.md',
    (src) => `---\npath: /our-story\ntitle: About\n---\n\n::video{src="${src}" title="Us"}\n`,
  ],
  ['mailto', 'pages/story.md', (href) => `---\npath: /our-story\ntitle: About\n---\n\n[Us](${href})\n`],
  ['href', 'navigation.json', (href) => ({ header: [{ label: 'Us', href }] })],
  ...['override_url', 'brochure', 'path'].map((name): (typeof places)[number] => [
    name,
    'models.json',
    (value) => [{ ...model, [name]: value }],
  ]),
  ['image.url', 'models.json', (url) => [{ ...model, image: { url } }]],
  ['floor_plans', 'models.json', (image) => [{ ...model, floor_plans: [{ name: 'A', image }] }]],
]
const model = { id: 1, name: 'Swan', slug: 'swan', description: 'A', manufacturer_name: 'Ford' }

describe('SAFE-24 a setting for a link or a picture must be a web address', () => {
  test.each(places)('%s of %s', (field, file, wrong) => {
    const website = aWebsiteInFiles()
    const [location] = JSON.parse(String(website.files.get('locations.json') ?? '[]'))
    const merged = (change: Record<string, object>) => [
      {
        ...location,
        ...Object.fromEntries(
          Object.entries(change).map(([key, inner]) => [key, { ...location[key], ...inner }]),
        ),
      },
    ]
    const problemsWith = (value: string) => {
      const made = wrong(value)
      const whole = file === 'locations.json' ? merged(made as Record<string, object>) : made
      const text = typeof whole === 'string' ? whole : JSON.stringify(whole, null, 2)
      const parsed = parseWebsiteFolder(new Map([...website.files, [file, text]]))
      return parsed.ok ? [] : parsed.problems
    }
    for (const bad of [
      'javascript:alert(1)',
      'JavaScript://x/%0aalert(1)',
      'data:text/html,x',
      'vbscript:x',
    ]) {
      const problems = problemsWith(bad)
      expect([bad, problems.map((problem) => problem.file)]).toEqual([bad, [file]])
      expect(problems[0]).toMatchObject({
        line: expect.any(Number),
        message: expect.stringMatching(/expected|web address/),
      })
      expect(`${problems[0]?.field} ${problems[0]?.message}`).toContain(
        field.split('.').at(-1)?.split(' ')[0],
      )
    }
    if (field !== 'path') expect(problemsWith('https://www.example.com/a')).toEqual([])
  })
})

describe('SAFE-24 search.host is a public address', () => {
  test.each([
    'http://10.1.2.3:7700',
    'http://127.0.0.1:7700',
    'http://localhost:7700',
    'http://search.localhost',
    'http://[::1]:7700',
    'http://169.254.169.254',
    'http://192.168.1.1',
    'http://0x7f000001',
    'http://[fd00::1]',
  ])('%s is refused by place and name', (host) => {
    const { files } = aWebsiteInFiles({ settings: { search: { host } } })
    const parsed = parseWebsiteFolder(files)
    expect(parsed.ok ? [] : parsed.problems).toMatchObject([
      {
        file: 'website.json',
        field: 'search.host',
        message: expect.stringContaining('expected a public address'),
      },
    ])
  })

  test('a demo website may name this machine, and no other', () => {
    const of = (host: string) =>
      parseWebsiteFolder(aWebsiteInFiles({ settings: { demo: true, search: { host } } }).files).ok
    expect([of('http://127.0.0.1:7700'), of('http://localhost:7700'), of('http://10.1.2.3')]).toEqual([
      true,
      true,
      false,
    ])
  })
})
