import { Picture } from '#app/features/images/picture.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { NamedBlock, Settings } from './blocks.ts'
import { allTokens, type Token, type Tokens } from './markdown.ts'
import {
  InlineText,
  MarkdownText,
  TextLink,
  TextPicture,
  type TextPlace,
  TextTable,
} from './markdown-text.tsx'

interface BlockProps {
  tokens: readonly Token[]
  place: TextPlace
}

/**
 * Short pieces next to each other, each with a heading; where the text of a card ends in one link, the whole card is
 * that link.
 */
export function CardsBlock({ tokens, place }: BlockProps) {
  return (
    <ul className="text-cards">
      {entriesOf(tokens).map(({ heading, text }) => {
        const link = linkAtEnd(text)
        const body = link ? text.slice(0, text.lastIndexOf(link.paragraph)) : text
        return (
          <li key={heading.raw} className="text-card">
            <MarkdownText tokens={[heading, ...body]} place={place} />
            {link && (
              <p className="text-card-link">
                <TextLink link={link.link} place={place} />
                <Icon name="arrow-right" size={16} />
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** A number that is all that matters on its page: a button to call it, as wide as a phone. */
export function CallBlock({ settings: { number, label } }: { settings: Settings<'call'> }) {
  return (
    <p className="text-call">
      <a href={`tel:${number.replace(/[^\d+]/g, '')}`} className="text-call-button">
        <Icon name="phone" />
        <span>
          <span className="sr-only">Call </span>
          {number}
        </span>
      </a>
      {label !== undefined && <span>{label}</span>}
    </p>
  )
}

/** Questions that open to show their answers; the browser's search in the page finds closed answers too. */
export function Questions({ tokens, place }: BlockProps) {
  return (
    <div className="text-questions">
      {entriesOf(tokens).map(({ heading, text }) => (
        <Disclosure key={heading.raw} summary={<InlineText tokens={heading.tokens} place={place} />}>
          <div className="content-text">
            <MarkdownText tokens={text} place={place} />
          </div>
        </Disclosure>
      ))}
    </div>
  )
}

/** The steps of a procedure in their order. */
export function StepsBlock({ tokens, place }: BlockProps) {
  const items = tokens.flatMap((token) => (token.type === 'list' ? (token as Tokens.List).items : []))
  return (
    <ol className="text-steps">
      {items.map((item) => (
        <li key={item.raw}>
          <div>
            <MarkdownText tokens={item.tokens} place={place} />
          </div>
        </li>
      ))}
    </ol>
  )
}

export function CaptionedTable({ tokens, settings, place }: NamedBlock<'table'> & { place: TextPlace }) {
  const table = tokens.find((token) => token.type === 'table')
  return table ? <TextTable table={table as Tokens.Table} place={place} caption={settings.caption} /> : null
}

export function BannerBlock({ tokens, settings, place }: NamedBlock<'banner'> & { place: TextPlace }) {
  return (
    <Banner kind={settings.kind}>
      <MarkdownText tokens={tokens} place={place} />
    </Banner>
  )
}

/** A band of figures; the strong part of each line is the figure. */
export function Numbers({ tokens, place }: BlockProps) {
  const items = tokens.flatMap((token) => (token.type === 'list' ? (token as Tokens.List).items : []))
  return (
    <ul className="text-numbers">
      {items.map((item) => (
        <li key={item.raw}>
          <MarkdownText tokens={item.tokens} place={place} />
        </li>
      ))}
    </ul>
  )
}

/** Links as buttons; the first is the primary one. */
export function Buttons({ tokens, place }: BlockProps) {
  return (
    <p className="text-buttons">
      {linksIn(tokens).map((link, index) => (
        <TextLink
          key={link.raw}
          link={link}
          place={place}
          className={index === 0 ? 'button' : 'button button-outline'}
        />
      ))}
    </p>
  )
}

export function Downloads({ tokens, place }: BlockProps) {
  return (
    <ul className="text-downloads">
      {linksIn(tokens).map((link) => (
        <li key={link.raw}>
          <Icon name="file-text" />
          <TextLink link={link} place={place} />
        </li>
      ))}
    </ul>
  )
}

export function Pictures({ tokens }: { tokens: readonly Token[] }) {
  const images = [...allTokens(tokens)].filter((token) => token.type === 'image')
  return (
    <div className="text-pictures">
      {images.map((image) => (
        <TextPicture key={image.raw} image={image as Tokens.Image} />
      ))}
    </div>
  )
}

export function ImageBlock({ settings: { src, alt, caption } }: NamedBlock<'image'>) {
  return (
    <figure className="text-picture">
      <Picture url={src} alt={alt} width={1200} height={800} sizes="(width >= 80rem) 75rem, 100vw" />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

/** A video from another host: nothing of it is fetched until the visitor asks for it. */
export function VideoBlock({ settings: { src, title, poster } }: NamedBlock<'video'>) {
  return (
    <a href={src} target="_blank" rel="noopener noreferrer" className="text-video">
      {poster && (
        <Picture url={poster} alt="" width={960} height={540} sizes="(width >= 64rem) 60rem, 100vw" />
      )}
      <span className="text-video-play" aria-hidden="true" />
      <span className="text-video-title">
        {title}
        <span className="sr-only"> (film, opens in new tab)</span>
      </span>
    </a>
  )
}

interface Entry {
  readonly heading: Tokens.Heading
  readonly text: Token[]
}

/** Splits a text at its headings; what precedes the first is left out. */
function entriesOf(tokens: readonly Token[]): Entry[] {
  const entries: Entry[] = []
  for (const token of tokens) {
    if (token.type === 'heading') entries.push({ heading: token as Tokens.Heading, text: [] })
    else if (token.type !== 'space') entries.at(-1)?.text.push(token)
  }
  return entries
}

function linkAtEnd(text: readonly Token[]): { paragraph: Token; link: Tokens.Link } | null {
  const last = text.at(-1)
  if (last?.type !== 'paragraph') return null
  const [link, ...more] = (last as Tokens.Paragraph).tokens
  return link?.type === 'link' && more.length === 0 ? { paragraph: last, link: link as Tokens.Link } : null
}

function linksIn(tokens: readonly Token[]): Tokens.Link[] {
  return [...allTokens(tokens)].filter((token): token is Tokens.Link => token.type === 'link')
}
