import type { Card } from '#app/features/vehicles/card.ts'
import type { PriceRow, ShownPrice } from '#app/features/vehicles/price/price-words.ts'
import { StockCard } from '#app/features/vehicles/stock-card.tsx'
import type { Tag } from '#app/features/vehicles/tag.ts'
import type { CardLook } from './cards-shown.tsx'

interface LookTreeProps {
  look: CardLook
  cards: readonly Card[]
  /** The website's tokens, for the root of the tree. */
  theme: string
}

/**
 * Renders one look with all states as text, because only the parser of a page makes shadow trees of markup.
 */
export function LookTree({ look, cards, theme }: LookTreeProps) {
  return (
    <template {...{ shadowrootmode: 'open' }}>
      {[
        'styles',
        'styles/designs/metro',
        'styles/designs/outback',
        'styles/designs/torque',
        'styles/designs/haul',
        'styles/cards',
      ].map((name) => (
        <link key={name} rel="stylesheet" href={`/app/${name}.css?direct`} />
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, of settings that were checked */}
      <style dangerouslySetInnerHTML={{ __html: `${theme}:host{font-family:var(--font-body)}` }} />
      <div data-card={look} data-line="lifted">
        <p className="heading text-xl">{look}</p>
        <ul className="stock-grid mt-4">
          {states.map(([name, changes], index) => {
            const card = cards[index % cards.length]
            return (
              card && (
                <li key={name} style={{ gridTemplateRows: 'auto 1fr' }}>
                  <p className="text-xs text-muted">{name}</p>
                  <StockCard card={changeCard(card, changes)} place="lazy" sizes="22rem" />
                </li>
              )
            )
          })}
        </ul>
      </div>
    </template>
  )
}

function changeCard(card: Card, changes: Partial<Card>): Card {
  const rest: Partial<Card> = {
    tag: null,
    sold: false,
    subscription: null,
    market_hint: null,
    price: priced('$39,990'),
  }

  return { ...card, ...rest, ...changes }
}

function priced(text: string, qualifier: string | null = null, more: Partial<PriceRow> = {}): PriceRow {
  return { main: shown(text, qualifier), place: null, second: null, note: null, before: null, ...more }
}

function shown(text: string, qualifier: string | null): ShownPrice {
  return { text, qualifier }
}

function tagged(kind: Exclude<Tag['kind'], 'certified'>, text: string): Partial<Card> {
  return { tag: { kind, text } }
}

const states: readonly (readonly [name: string, changes: Partial<Card>])[] = [
  ['no tag, a plain price', {}],
  ['fuel; drive away', { ...tagged('fuel', 'Electric'), price: priced('$39,990', 'Drive away') }],
  [
    'reserved; drive away over its part',
    {
      ...tagged('reserved', 'RESERVED'),
      reserved: true,
      price: priced('$42,480', 'Drive away', { second: shown('$39,990', 'Excl. gov. charges') }),
    },
  ],
  [
    'certified; reduced',
    {
      tag: { kind: 'certified', text: 'Certified Pre-Owned', logo: '/favicon.svg' },
      price: priced('$39,990', 'Drive away', { before: '$42,990' }),
    },
  ],
  ['custom; EGC', { ...tagged('custom', 'Runout sale'), price: priced('$39,990', 'Excl. gov. charges') }],
  [
    'custom and too long; estimated',
    {
      ...tagged('custom', 'Demonstrator clearance, this week only'),
      price: priced('$139,990', 'Estimated drive away', { before: '$142,990' }),
    },
  ],
  [
    'coming soon; from',
    { ...tagged('coming-soon', 'COMING SOON'), status: 'coming_soon', price: priced('$39,990', 'From') },
  ],
  ['just arrived; + GST', { ...tagged('just-arrived', 'JUST ARRIVED'), price: priced('$268,000', '+ GST') }],
  ['sold', { ...tagged('sold', 'SOLD'), sold: true, price: priced('$39,990', 'Drive away') }],
  [
    'sold, with another tag',
    {
      ...tagged('fuel', 'Hybrid'),
      sold: true,
      price: priced('$42,480', 'Drive away', { second: shown('$39,990', 'Excl. gov. charges') }),
    },
  ],
  ['preorder', { price: priced('PREORDER') }],
  ['no price', { price: priced('Enquire for price.') }],
  ['subscription', { subscription: '$289 a week' }],
  ['below market', { price: priced('$39,990', 'Drive away'), market_hint: '$2,190 below market price' }],
  ['no picture', { picture: null }],
  [
    'a long title',
    {
      title: '2025 Mercedes-Benz Sprinter Transfer High Roof',
      subtitle: '419 CDI Extra Long Wheelbase Automatic with Rear Air Suspension',
      name: '2025 Mercedes-Benz Sprinter Transfer High Roof 419 CDI Extra Long Wheelbase Automatic',
    },
  ],
  [
    'a place with a long name, nothing known',
    { location: 'Harbourline Motors North Lakes Prestige', specs: [], facts: [] },
  ],
]
