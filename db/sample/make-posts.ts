/**
 * Writes the 388 posts of `red-gum-caravans` (DEMO-04): `db/sample/red-gum-caravans/posts/<slug>.md`.
 *
 *     node db/sample/make-posts.ts
 *
 * The same run always writes the same files. What the posts say stands in the tables beside this file:
 * `posts-destinations.ts` (130 real places), `posts-topics.ts` (70 subjects), `posts-recipes.ts` (48),
 * `posts-lists.ts` (16 packing lists), `posts-routes.ts` (26 drives, 26 round-ups), `posts-stories.ts` (42 stories of
 * invented owners, 30 items of news). `posts-lines.ts` holds the sentences that join them; no two posts share more
 * than one of those, and a post has 150 to 300 words. The run stops if either is not so.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Destination, destinations, type Season } from './posts-destinations.ts'
import {
  destinationLines,
  newsLines,
  packingLines,
  recipeLines,
  roadLines,
  roundUpLines,
  routeLines,
  seasonLines,
  soloStoryLines,
  storyLines,
  topicLines,
} from './posts-lines.ts'
import { type PackingList, packingLists } from './posts-lists.ts'
import { type Recipe, recipes } from './posts-recipes.ts'
import { type RoundUp, type Route, roundUps, routes } from './posts-routes.ts'
import { type NewsItem, newsItems, type OwnerStory, ownerStories } from './posts-stories.ts'
import { howToTopics, type Topic, towingTopics } from './posts-topics.ts'

type Category = 'Destinations' | 'Towing' | 'How-to' | 'Camp kitchen' | 'Owner stories' | 'News'

interface Draft {
  title: string
  category: Category
  summary: string
  body: string
  /** Fixed for news; the others are spread evenly. */
  date?: string | undefined
  /** What the text mentions had not happened before this day. */
  notBefore?: string | undefined
}

type Pool = readonly string[]
type Values = Record<string, string>

const postCount = 388
const wordsPerPost = { least: 150, most: 300 }
const sharedLinesAtMost = 1
const firstDay = Date.UTC(2019, 0, 8)
const lastDay = Date.UTC(2026, 10, 18)
const dayMs = 86_400_000

const authors: Record<Category, readonly string[]> = {
  Destinations: ['Tomasz Szabo', 'Priya Nambiar', 'Aaron Whitlock', 'Jodie Tranter'],
  Towing: ['Sam Pascoe', 'Aaron Whitlock', 'Craig Moana'],
  'How-to': ['Craig Moana', 'Tri Nguyen', 'Hannah Oduya', 'Bev Lockyer'],
  'Camp kitchen': ['Bev Lockyer', 'Leila Haddad', 'Priya Nambiar'],
  'Owner stories': ['Hannah Oduya', 'Jodie Tranter'],
  News: ['Jodie Tranter'],
}

const stateNames: Record<Destination['state'], string> = {
  VIC: 'Victoria',
  NSW: 'New South Wales',
  QLD: 'Queensland',
  SA: 'South Australia',
  WA: 'Western Australia',
  TAS: 'Tasmania',
  NT: 'the Northern Territory',
  ACT: 'the ACT',
}

const seasonNames: Record<Season, string> = {
  summer: 'summer',
  autumn: 'autumn',
  winter: 'winter',
  spring: 'spring',
  dry: 'the dry season',
  any: 'any season',
}

/** The day from which a place could be described as it is. */
const describedSince: Record<string, string> = {
  'Cape Conran': '2020-09-01',
  Derby: '2023-02-01',
  'Fitzroy Crossing': '2024-02-01',
  Kalbarri: '2020-09-01',
  Metung: '2022-12-01',
  Yulara: '2019-11-10',
  'Towing with an electric car': '2022-06-01',
  'Working from the van': '2022-06-01',
}

const destinationTitles: Pool = [
  'Two nights in {name}',
  '{name} with a van on the back',
  'Why we keep going back to {name}',
  'What to know before you tow to {name}',
  '{name}: where to stop and what to see',
  'A slow weekend in {name}',
  '{name}, and how to give it time',
  'Three good reasons to camp at {name}',
  '{name} in {season}',
  'Setting up at {name}',
]

const destinationSummaries: Pool = [
  'Come for {draw}, stay for the rest of {region}.',
  'What the road is like, when to go, and {draw}.',
  '{Region} from a van step, with {draw} close by.',
  'Notes from our own trips to {name}, in {state}.',
  '{Draw}, and where to put the van while you see it.',
  'When to go, how to get a van there, and three things worth knowing about {name}.',
  'Our pick for {season} in {state}.',
]

const destinationHeadings = [
  ['Getting a van there', 'Where to put yourself'],
  ['The road', 'In camp'],
  ['Towing in', 'Once you are there'],
  ['On the way', 'Setting up'],
  ['How to get there', 'How to stay'],
] as const

const random = seededRandom(388)
const deal = dealer(random)
const drafts: Draft[] = [
  ...destinations.map(destinationPost),
  ...roundUps.map(roundUpPost),
  ...routes.map(routePost),
  ...towingTopics.map((topic) => topicPost(topic, 'Towing')),
  ...howToTopics.map((topic) => topicPost(topic, 'How-to')),
  ...packingLists.map(packingPost),
  ...recipes.map(recipePost),
  ...ownerStories.map(storyPost),
  ...newsItems.map(newsPost),
]
writePosts(dated(drafts))

function destinationPost(place: Destination, index: number): Draft {
  const values: Values = {
    name: place.name,
    region: place.region,
    Region: capitalised(place.region),
    draw: place.draw,
    Draw: capitalised(place.draw),
    season: seasonNames[place.best],
    state: stateNames[place.state],
  }
  const lines = destinationLines
  const pools = [lines.opening, lines.draw, roadLines[place.road], seasonLines[place.best]]
  const [opening, draw, road, season, setup, staying, closing] = deal(
    [...pools, lines.setup, lines.staying, lines.closing],
    values,
  )
  const [first, second, third] = place.facts
  const [roadHeading, campHeading] = taken(destinationHeadings, index)
  return {
    title: filled(taken(destinationTitles, index), values),
    category: 'Destinations',
    summary: filled(taken(destinationSummaries, index), values),
    notBefore: describedSince[place.name],
    body: paragraphs(
      `${opening} ${first}`,
      `${draw} ${second}`,
      `## ${roadHeading}`,
      `${road} ${season}`,
      `## ${campHeading}`,
      `${setup} ${staying}`,
      `${third} ${closing}`,
    ),
  }
}

function roundUpPost({ title, intro, places }: RoundUp): Draft {
  const { opening, advice, more, closing } = roundUpLines
  const [first, second, third, last] = deal([opening, advice, more, closing])
  const entries = places.map(({ name, fact }) => {
    const place = destinations.find((known) => known.name === name)
    const said = fact === 0 ? place?.draw : place?.facts[fact - 1]
    if (!place || !said) throw new Error(`The round-up “${title}” names ${name}, which has no fact ${fact}`)
    const where = `${place.region}, ${stateNames[place.state]}`
    return `- **${name}** (${where}). ${fact === 0 ? `Go for ${said}.` : said}`
  })
  const names = places.map(({ name }) => name)
  return {
    title,
    category: 'Destinations',
    summary: `${names.slice(0, -1).join(', ')} and ${names.at(-1)}.`,
    body: paragraphs(
      `${intro} ${first}`,
      entries.join('\n'),
      '## Before you go',
      `${second} ${third}`,
      last ?? '',
    ),
    notBefore:
      names
        .map((name) => describedSince[name] ?? '')
        .sort()
        .at(-1) || undefined,
  }
}

function routePost({ title, days, km, intro, stages }: Route): Draft {
  const { opening, days: pace, fuel, road, closing } = routeLines
  const [first, second, third, fourth, last] = deal([opening, pace, fuel, road, closing])
  const perDay = Math.round(km / days / 10) * 10
  return {
    title,
    category: 'Destinations',
    summary: `${intro.split('. ')[0]?.replace(/\.$/, '')}. About ${distance(km)} in ${days} days.`,
    body: paragraphs(
      `${intro} ${first}`,
      `**${distance(km)} in ${days} days**, or some ${perDay} km a day, which leaves time for the places in between.`,
      '## The stops',
      stages.map((stage, index) => `${index + 1}. ${stage}.`).join('\n'),
      '## With a van',
      second ?? '',
      `${third} ${fourth}`,
      last ?? '',
    ),
  }
}

function topicPost(topic: Topic, category: Category): Draft {
  const [opening, middle, closing] = deal([topicLines.opening, topicLines.middle, topicLines.closing])
  return {
    title: topic.title,
    category,
    summary: topic.summary,
    body: paragraphs(`${opening} ${middle}`, ...topic.paragraphs, closing ?? ''),
    notBefore: describedSince[topic.title],
  }
}

function packingPost(list: PackingList): Draft {
  const { before, weight, habit, after, closing } = packingLines
  const [first, second, third, fourth, last] = deal([before, weight, habit, after, closing])
  return {
    title: list.title,
    category: 'How-to',
    summary: list.summary,
    body: paragraphs(
      list.intro,
      list.groups.map(({ name, things }) => `- **${name}:** ${things.join(', ')}`).join('\n'),
      `**Leave at home:** ${list.leaveAtHome}`,
      '## Putting it in',
      `${first} ${second}`,
      `${third} ${fourth}`,
      last ?? '',
    ),
  }
}

function recipePost(recipe: Recipe): Draft {
  const { opening, shopping, heat, keeping, closing } = recipeLines
  const [first, second, third, fourth, last] = deal([opening, shopping, heat, keeping, closing])
  return {
    title: recipe.title,
    category: 'Camp kitchen',
    summary: `${capitalised(recipe.kit)}, ${recipe.ingredients.length} things to buy, and enough for ${recipe.serves}.`,
    body: paragraphs(
      first ?? '',
      `**Makes or serves** ${recipe.serves}. **You need** ${recipe.kit}.`,
      '## What goes in',
      recipe.ingredients.map((ingredient) => `- ${capitalised(ingredient)}`).join('\n'),
      '## What to do',
      recipe.steps.map((step, index) => `${index + 1}. ${capitalised(step)}.`).join('\n'),
      recipe.tip,
      `${second} ${third}`,
      `${fourth} ${last}`,
    ),
  }
}

function storyPost(story: OwnerStory): Draft {
  const lines = story.travelledAlone ? soloStoryLines : storyLines
  const { opening, middle, evenings, company, practical, closing } = lines
  const owners = story.owners.replace(/^The /, 'the ')
  const pools = [opening, middle, evenings, company, practical, closing]
  const [first, second, third, fourth, fifth, last] = deal(pools, { owners })
  return {
    title: story.title,
    category: 'Owner stories',
    summary: `${story.owners}: ${story.nights} nights, ${story.to}.`,
    notBefore: '2023-07-01',
    body: paragraphs(
      first ?? '',
      [
        `- **Who:** ${story.owners}`,
        `- **Van:** ${story.van}`,
        `- **Towed by:** ${story.towedBy}`,
        `- **Where:** ${story.to}, ${story.nights} nights`,
      ].join('\n'),
      story.tale,
      `${second} ${third}`,
      `${fourth} ${fifth}`,
      `**Their advice:** ${story.lesson}`,
      last ?? '',
    ),
  }
}

function newsPost({ date, title, summary, paragraphs: text }: NewsItem): Draft {
  const standsAlone = text.length > 2
  const { between, regards, practical, closing } = newsLines
  const tail = standsAlone ? [] : deal([between, regards, practical, closing])
  const [first = '', second = '', third = '', last = ''] = tail
  return {
    title,
    category: 'News',
    summary,
    date,
    body: paragraphs(...text, `${first} ${second}`.trim(), `${third} ${last}`.trim()),
  }
}

/** Every post gets a day: news its own, the rest one each in shuffled order from the first day to the last. */
function dated(posts: readonly Draft[]): (Draft & { date: string })[] {
  const spread = shuffled(posts.filter((post) => post.date === undefined))
  const step = (lastDay - firstDay) / dayMs / (spread.length - 1)
  const days = new Map(
    spread.map((post, index) => {
      const even = dayOf(firstDay + Math.round(index * step) * dayMs)
      return [post, post.notBefore && even < post.notBefore ? dayAfter(post.notBefore) : even]
    }),
  )
  return posts.map((post) => ({ ...post, date: post.date ?? days.get(post) ?? '' }))
}

function dayAfter(day: string): string {
  const from = Date.parse(day)
  return dayOf(from + Math.floor(random() * ((lastDay - from) / dayMs)) * dayMs)
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

function writePosts(posts: readonly (Draft & { date: string })[]): void {
  const slugs = new Set(posts.map((post) => slugOf(post.title)))
  if (posts.length !== postCount || slugs.size !== postCount)
    throw new Error(
      `expected ${postCount} posts with titles of their own, not ${posts.length} with ${slugs.size}`,
    )
  const files = posts.map(fileOf)
  const folder = join(import.meta.dirname, 'red-gum-caravans', 'posts')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const { name, text } of files) writeFileSync(join(folder, name), text)
}

function fileOf(post: Draft & { date: string }, index: number): { name: string; text: string } {
  const words = post.body.split(/\s+/).filter((word) => /\w/.test(word)).length
  if (words < wordsPerPost.least || words > wordsPerPost.most)
    throw new Error(`“${post.title}” has ${words} words`)
  const slug = slugOf(post.title)
  const head = {
    slug,
    title: post.title,
    date: post.date,
    category: post.category,
    summary: post.summary,
    author: taken(authors[post.category], index),
  }
  const lines = Object.entries(head).map(([key, value]) => `${key}: ${yamlText(value)}`)
  return { name: `${slug}.md`, text: `---\n${lines.join('\n')}\n---\n\n${post.body}\n` }
}

/**
 * Deals one line of each pool to a post. Lines that were dealt least go first, and a hand is dealt again while it
 * has more lines in common with an earlier one than posts may share.
 */
function dealer(next: () => number): (pools: readonly Pool[], values?: Values) => string[] {
  const handsWith = new Map<string, number[]>()
  const timesDealt = (line: string): number => handsWith.get(line)?.length ?? 0
  const isTooLike = (lines: readonly string[]): boolean => {
    const shared = new Map<number, number>()
    for (const hand of lines.flatMap((line) => handsWith.get(line) ?? []))
      shared.set(hand, (shared.get(hand) ?? 0) + 1)
    return shared.values().some((count) => count > sharedLinesAtMost)
  }
  let hand = 0
  return function dealHand(pools, values = {}) {
    for (let attempt = 0; attempt < 200_000; attempt += 1) {
      const slack = Math.floor(attempt / 2000)
      const lines = pools.map((pool) => {
        const least = Math.min(...pool.map(timesDealt))
        return picked(
          pool.filter((line) => timesDealt(line) <= least + slack),
          next,
        )
      })
      if (isTooLike(lines)) continue
      hand += 1
      for (const line of lines) handsWith.set(line, [...(handsWith.get(line) ?? []), hand])
      return lines.map((line) => filled(line, values))
    }
    throw new Error('there are too few lines to keep the posts apart')
  }
}

function filled(line: string, values: Values): string {
  const text = line.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  return text.replace(
    /(^|[.?] )([a-z])/g,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
}

function paragraphs(...parts: string[]): string {
  return parts
    .filter((part) => part !== '')
    .join('\n\n')
    .replaceAll('’', "'")
}

function slugOf(title: string): string {
  const plain = title.normalize('NFD').replace(/[\u0300-\u036f'’]/g, '')
  return plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function yamlText(text: string): string {
  const plain = text.replaceAll('’', "'")
  return /[:#]|^['"\-[{]/.test(plain) ? JSON.stringify(plain) : plain
}

function distance(km: number): string {
  return `${km.toLocaleString('en-AU')} km`
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function taken<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('there is nothing to take from')
  return item
}

function picked(pool: Pool, next: () => number): string {
  return taken(pool, Math.floor(next() * pool.length))
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

/** Mulberry32: small, good enough for samples, and the same on every machine. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
