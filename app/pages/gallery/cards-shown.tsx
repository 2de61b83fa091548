import { Shown } from './shown.tsx'

/** Every look of the card: Metro's two, Outback's two, Torque's two, Haul's two. */
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
 * The card in every state, once for each look. The style sheet finds the look on the document, and a page has one: so
 * each look stands in a shadow tree of its own, where the document's does not reach.
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
