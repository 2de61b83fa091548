import { Shown } from './shown.tsx'

/** These are all looks of the card, two of each design. */
export const cardLooks = [
  'tile',
  'bare',
  'postcard',
  'spec-sheet',
  'dark-plate',
  'light-plate',
  'row',
  'row-photo',
] as const
export type CardLook = (typeof cardLooks)[number]

export interface ShownLook {
  readonly look: CardLook
  readonly html: string
}

/**
 * Shows the card in every state, once for each look. The style sheet reads the look from the document, and a
 * page has only one, so each look has a shadow tree of its own that the document's look does not reach.
 */
export function CardsShown({ looks }: { looks: readonly ShownLook[] }) {
  return (
    <Shown title="Stock cards">
      {looks.map(({ look, html }) => (
        <div
          key={look}
          data-look={look}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself rendered and escaped this markup
          dangerouslySetInnerHTML={{ __html: html }}
        />
      ))}
    </Shown>
  )
}
