import { earliest } from '#app/core/time.ts'
import type { Page } from '#app/features/content/content.ts'
import { outlineOf, type Token, type Tokens, tokenText } from '#app/features/content/markdown.ts'
import { linkAddress } from '#app/features/tenancy/link-address.ts'
import { dateText } from '#app/features/tenancy/locale-format.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { vehiclesNamed } from '#app/pages/furniture/named-vehicles.server.ts'
import { makeAsk } from '#app/pages/furniture/plain-page/ask.server.ts'
import { chooseDrawnPicture, homeCrumb } from '#app/pages/furniture/plain-page/plain-page-head.server.ts'
import type { ShownBlock } from '#app/pages/furniture/plain-page/shown-block.ts'
import { makeBlocks } from '#app/pages/furniture/plain-page/shown-blocks.server.ts'
import type { ContentPageData } from './content-page.ts'
import { relatedLinks } from './related-links.server.ts'

const legalPaths = ['/privacy-policy', '/terms-and-conditions', '/disclaimer']
const headingsForContents = 5

/** Makes a page of the website's own text, and the moment when time alone changes it. */
export function makeContentPage(
  page: Page,
  path: string,
  scope: Scope,
): { page: ContentPageData; lead: string; endsAt: Date | null; hasStock: boolean } {
  const { website } = scope
  const shown = makeBlocks(page.markdown, scope)
  const isLegal = legalPaths.includes(path.replace(/^\/pages/, ''))
  const { lead, buttons, image, rest } = withoutLead(shown.blocks)
  const headings = outlineOf(rest.flatMap((block) => ('tokens' in block ? [...block.tokens] : [])))
  const chapters = [...headings.values()].filter(({ depth }) => depth === 2)
  const { ask, endsAt } = makeAsk(scope)
  const picture = image ?? (page.image ? { url: page.image, alt: page.image_alt ?? '' } : null)
  return {
    endsAt: earliest([shown.endsAt, endsAt]),
    hasStock: shown.hasStock,
    lead: tokenText(lead),
    page: {
      top: {
        parents: [homeCrumb],
        title: page.title,
        lead: null,
        picture: picture ?? (isLegal ? null : drawnPicture(page, path, scope)),
      },
      lead,
      buttons,
      updated:
        page.updated === undefined
          ? null
          : dateText(new Date(`${page.updated}T12:00:00Z`), { locale: website.locale, time_zone: 'UTC' }),
      contents: isLegal || chapters.length >= headingsForContents ? chapters : [],
      blocks: withoutLastForm(rest),
      hrefOf: (href) => linkAddress(website, href),
      headings,
      related: isLegal ? null : relatedLinks(scope, path),
      ask,
      isLegal,
    },
  }
}

function drawnPicture(page: Page, path: string, scope: Scope) {
  // the name of a dealer, such as "Red Gum Caravans", is no word on vehicles
  const title = page.title.replace(scope.website.name, '')
  const vehicles = vehiclesNamed({ title, text: '' }, scope.snapshot.stock.vehicles, scope.website)
  return chooseDrawnPicture(scope, { seed: path, title, vehicles })
}

/** The form at the end of a text stands right below it, so no button needs to lead there. */
function withoutLastForm(blocks: readonly ShownBlock[]): readonly ShownBlock[] {
  return blocks.at(-1)?.name === 'form' ? blocks.slice(0, -1) : blocks
}

/** The hero's text, or else the first paragraph, becomes the lead, and a hero's links become its buttons. */
function withoutLead(blocks: readonly ShownBlock[]): {
  lead: readonly Token[]
  buttons: readonly Tokens.Link[]
  image: { url: string; alt: string } | null
  rest: ShownBlock[]
} {
  const [first, ...others] = blocks
  if (first?.name === 'hero') {
    const { image, alt = '' } = first.settings
    const lead = first.tokens.find(({ type }) => type === 'paragraph')
    const links = first.tokens.filter(({ type }) => type === 'list')
    return {
      lead: (lead as Tokens.Paragraph | undefined)?.tokens ?? [],
      buttons: links.flatMap(linksOf),
      image: image === undefined ? null : { url: image, alt },
      rest: others,
    }
  }
  if (first?.name === 'text' && first.tokens[0]?.type === 'paragraph') {
    const [paragraph, ...tokens] = first.tokens
    const rest = tokens.length > 0 ? [{ name: 'text' as const, tokens }, ...others] : others
    return { lead: (paragraph as Tokens.Paragraph).tokens, buttons: [], image: null, rest }
  }
  return { lead: [], buttons: [], image: null, rest: [...blocks] }
}

function linksOf(list: Token): Tokens.Link[] {
  return (list as Tokens.List).items.flatMap((item) =>
    item.tokens.flatMap((token) =>
      'tokens' in token
        ? (token.tokens ?? []).filter((inner): inner is Tokens.Link => inner.type === 'link')
        : [],
    ),
  )
}
