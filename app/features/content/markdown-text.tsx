import { createElement, Fragment, type ReactNode } from 'react'
import { linkAttributes } from '#app/core/link-kind.ts'
import { Picture } from '#app/features/images/picture.tsx'
import { TableRegion } from '#app/ui/table-region.tsx'
import { type OutlineEntry, type Token, type Tokens, tokenText } from './markdown.ts'

/** What a text needs to know of the page that shows it. */
export interface TextPlace {
  /** Converts a link to this website's own address of its target. */
  readonly hrefOf: (href: string) => string
  readonly headings: ReadonlyMap<Token, OutlineEntry>
}

/** Renders Markdown as elements. Unknown tokens are shown as text, so no HTML passes through. */
export function MarkdownText({ tokens, place }: { tokens: readonly Token[]; place: TextPlace }) {
  return tokens.map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text is rendered once, on the server
    <Fragment key={index}>{blockOf(token, place, tokens.slice(0, index))}</Fragment>
  ))
}

function blockOf(token: Token, place: TextPlace, before: readonly Token[]): ReactNode {
  switch (token.type) {
    case 'space':
    case 'def':
      return null
    case 'heading':
      return headingOf(token as Tokens.Heading, place)
    case 'paragraph':
      return paragraphOf(token as Tokens.Paragraph, place)
    case 'list':
      return listOf(token as Tokens.List, place)
    case 'blockquote':
      return (
        <blockquote>
          <MarkdownText tokens={(token as Tokens.Blockquote).tokens} place={place} />
        </blockquote>
      )
    case 'code':
      return (
        <pre>
          <code>{(token as Tokens.Code).text}</code>
        </pre>
      )
    case 'hr':
      return <hr />
    case 'table':
      return <TextTable table={token as Tokens.Table} place={place} heading={headingBefore(before)} />
    default:
      return <InlineText tokens={[token]} place={place} />
  }
}

function headingBefore(tokens: readonly Token[]): string {
  const heading = tokens.findLast(({ type }) => type === 'heading') as Tokens.Heading | undefined
  return heading ? tokenText(heading.tokens) : ''
}

function headingOf(heading: Tokens.Heading, place: TextPlace): ReactNode {
  const entry = place.headings.get(heading)
  return createElement(
    `h${entry?.depth ?? heading.depth}`,
    { id: entry?.id },
    <InlineText tokens={heading.tokens} place={place} />,
  )
}

/** Renders a picture that is alone in its paragraph as a figure. */
function paragraphOf({ tokens }: Tokens.Paragraph, place: TextPlace): ReactNode {
  const [first, ...more] = tokens
  if (first?.type === 'image' && more.length === 0) return <TextPicture image={first as Tokens.Image} />
  return (
    <p>
      <InlineText tokens={tokens} place={place} />
    </p>
  )
}

function listOf({ ordered, start, items }: Tokens.List, place: TextPlace): ReactNode {
  const entries = items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text is rendered once, on the server
    <li key={index}>
      <MarkdownText tokens={item.tokens} place={place} />
    </li>
  ))
  if (!ordered) return <ul>{entries}</ul>
  return <ol {...(start === 1 || start === '' ? {} : { start: Number(start) })}>{entries}</ol>
}

interface TextTableProps {
  table: Tokens.Table
  place: TextPlace
  /** What the table lists; without it the heading above it and those of its columns are its name. */
  caption?: string
  heading?: string
}

/** A table that may be wider than the page. The first cell of a row is its heading. */
export function TextTable({ table: { header, rows }, place, caption, heading = '' }: TextTableProps) {
  const columns = header.map(({ text }) => text)
  const named = columns.filter((column) => column !== '').join(', ')
  return (
    <TableRegion label={caption ?? (heading === '' ? named : `${heading}: ${named}`)}>
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>
          {header.map((cell, index) =>
            // the corner above the row headings is no heading itself
            cell.text === '' ? (
              <td key={columns[index]} />
            ) : (
              <th key={columns[index]} scope="col" className={cell.align === 'right' ? 'number' : undefined}>
                <InlineText tokens={cell.tokens} place={place} />
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells.map(({ text }) => text).join(' ')}>
            {cells.map((cell, index) =>
              index === 0 ? (
                <th key={columns[index]} scope="row">
                  <InlineText tokens={cell.tokens} place={place} />
                </th>
              ) : (
                <td key={columns[index]} className={cell.align === 'right' ? 'number' : undefined}>
                  <InlineText tokens={cell.tokens} place={place} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </TableRegion>
  )
}

export function TextPicture({ image }: { image: Tokens.Image }) {
  return (
    <figure className="text-picture">
      <PictureOf image={image} />
      {image.title && <figcaption>{image.title}</figcaption>}
    </figure>
  )
}

function PictureOf({ image: { href, text } }: { image: Tokens.Image }) {
  return <Picture url={href} alt={text} width={960} height={640} sizes="(width >= 64rem) 60rem, 100vw" />
}

/** The words of a line, with emphasis, links and code. */
export function InlineText({ tokens, place }: { tokens: readonly Token[]; place: TextPlace }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the text is rendered once, on the server
  return tokens.map((token, index) => <Fragment key={index}>{inlineOf(token, place)}</Fragment>)
}

function inlineOf(token: Token, place: TextPlace): ReactNode {
  const inner = 'tokens' in token && token.tokens ? token.tokens : null
  switch (token.type) {
    case 'strong':
      return <strong>{inner && <InlineText tokens={inner} place={place} />}</strong>
    case 'em':
      return <em>{inner && <InlineText tokens={inner} place={place} />}</em>
    case 'del':
      return <del>{inner && <InlineText tokens={inner} place={place} />}</del>
    case 'codespan':
      return <code>{(token as Tokens.Codespan).text}</code>
    case 'br':
      return <br />
    case 'link':
      return <TextLink link={token as Tokens.Link} place={place} />
    case 'image':
      // inside a paragraph, which may not contain a figure
      return <PictureOf image={token as Tokens.Image} />
    case 'checkbox':
      return null
    default:
      return inner ? (
        <InlineText tokens={inner} place={place} />
      ) : 'text' in token ? (
        String(token.text)
      ) : (
        token.raw
      )
  }
}

const safeLink = /^(\/(?![/\\])|https?:\/\/|tel:|mailto:|#)/

export function TextLink({
  link: { href, tokens },
  place,
  className,
}: {
  link: Tokens.Link
  place: TextPlace
  className?: string
}) {
  const words = <InlineText tokens={tokens} place={place} />
  // an import refuses other links; in older texts they stay words
  if (!safeLink.test(href)) return words
  const address = place.hrefOf(href)
  return (
    <a href={address} className={className} {...linkAttributes(address)}>
      {words}
    </a>
  )
}
