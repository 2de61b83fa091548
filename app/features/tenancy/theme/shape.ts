import { type Design, type DesignName, designOf, designs, type Themed } from './design.ts'
import { dialsOf } from './dials.ts'
import { type Family, families, typefacesOf } from './fonts.ts'

/** Tokens by name, without the dashes. */
export type Tokens = Readonly<Record<string, string | number>>

const densities = { compact: 0.86, cosy: 1, roomy: 1.16 } as const
const densitySteps = { compact: -1, cosy: 0, roomy: 1 } as const
const radii = { square: 0, crisp: 4, soft: 10, round: 18 } as const

/** Height of each header in px, including whatever is above its bar. */
const headerHeights: Readonly<Record<Design['header'], { desktop: number; phone: number }>> = {
  slim: { desktop: 72, phone: 56 },
  split: { desktop: 104, phone: 56 },
  floating: { desktop: 96, phone: 60 },
  'two-deck': { desktop: 122, phone: 60 },
  blackbar: { desktop: 64, phone: 56 },
  hazard: { desktop: 72, phone: 56 },
  utility: { desktop: 120, phone: 56 },
}

/** The typographic tokens of a website: its pairing, at the sizes of its design. */
export function typeTokens(website: Themed): Tokens {
  const { type } = designs[designOf(website)]
  const pairing = typefacesOf(dialsOf(website))
  const head: Family = families[pairing.head]
  // the sizes and leading of such a design fit condensed capitals only
  const isPoster = type.displayLeading < 0.9
  const isTooWide = isPoster && head.standIn === undefined
  return {
    'text-base': type.base,
    'text-display': isTooWide ? designs.outback.type.display : type.display,
    'leading-display': isTooWide ? 0.98 : type.displayLeading,
    'weight-head': Math.min(type.weight, head.weights[1]),
    'weight-body': pairing.bodyWeight,
    'track-head': `${Math.max(-0.02, type.tracking)}em`,
    'track-display': `${type.tracking}em`,
    'case-head': type.case,
  }
}

/** The tokens of corners, spacing and edges of a website. */
export function shapeTokens(website: Themed): Tokens {
  const dials = dialsOf(website)
  const design = designs[dials.design]
  const corners = cornersOf(website, design)
  return {
    density: densities[dials.density],
    'grid-gap': design.gridGap,
    'control-h': `${controlHeight(design, dials.density)}px`,
    'radius-control': `${corners.control}px`,
    'radius-card': `${corners.card}px`,
    'radius-media': `${corners.card}px`,
    'radius-dialog': `${corners.dialog}px`,
    'radius-tag': corners.control <= 4 ? `${corners.control}px` : '999px',
    'radius-button': { pill: '999px', rounded: `${corners.control}px`, square: '0px', slant: '0px' }[
      dials.button
    ],
    'button-clip': dials.button === 'slant' ? 'polygon(14px 0,100% 0,calc(100% - 14px) 100%,0 100%)' : 'none',
    ...edgesOf(dials.design, dials.line),
    'ratio-card': design.cardRatio,
  }
}

/** The heights and ratios that differ between narrow and wide windows. */
export function wideTokens(website: Themed): { phone: Tokens; desktop: Tokens } {
  const dials = dialsOf(website)
  const heights = headerHeights[dials.header]
  const { heroRatio } = designs[dials.design]
  return {
    phone: { 'header-h': `${heights.phone}px`, 'ratio-hero': heroRatio.phone },
    desktop: { 'header-h': `${heights.desktop}px`, 'ratio-hero': heroRatio.desktop },
  }
}

function cornersOf({ branding }: Themed, design: Design): Design['corners'] {
  if (branding.radius === undefined) return design.corners
  const control = radii[branding.radius]
  return { control, card: Math.round(1.4 * control), dialog: 2 * control }
}

/** In px: four more or less for each step of density, never below the design's minimum. */
function controlHeight({ control, density: own }: Design, density: Design['density']): number {
  return Math.max(control.least, control.height + 4 * (densitySteps[density] - densitySteps[own]))
}

function edgesOf(design: DesignName, line: Design['line']): Tokens {
  const edges = {
    lifted: { stroke: '0px', rest: 'var(--shadow-1)', hover: 'var(--shadow-2)' },
    outlined: { stroke: '1px', rest: 'none', hover: 'none' },
    flat: { stroke: '0px', rest: 'none', hover: 'none' },
  }[line]
  // Metro lifts a card only under the pointer, and draws a thin line until then
  const isMetro = design === 'metro' && line === 'lifted'
  return {
    'card-stroke': isMetro ? '1px' : edges.stroke,
    'card-shadow': isMetro ? 'none' : edges.rest,
    'card-shadow-hover': edges.hover,
  }
}
