import type { WebsiteSettings } from '#app/features/tenancy/website-settings.ts'

export type Branding = WebsiteSettings['branding']
export type DesignName = NonNullable<Branding['design']>

/** The settings of a website that its theme is made of. */
export interface Themed {
  readonly template: WebsiteSettings['template']
  readonly branding: Branding
}

/** One of the four designs: how a website looks before any dial is set. */
export interface Design {
  readonly font: NonNullable<Branding['font']>
  readonly header: NonNullable<Branding['header']>
  readonly hero: NonNullable<Branding['hero']>
  readonly card: NonNullable<Branding['card']>
  readonly radius: NonNullable<Branding['radius']>
  readonly button: NonNullable<Branding['button']>
  readonly density: NonNullable<Branding['density']>
  readonly volume: NonNullable<Branding['volume']>
  readonly temperature: NonNullable<Branding['temperature']>
  readonly scene: NonNullable<Branding['scene']>
  readonly line: NonNullable<Branding['line']>
  readonly headerTone: NonNullable<Branding['header_tone']>
  readonly colour: DesignColour
  /** Corners in px, where the website sets no radius of its own. */
  readonly corners: { readonly control: number; readonly card: number; readonly dialog: number }
  /** Height of a control in px at the design's own density, and its minimum at any density. */
  readonly control: { readonly height: number; readonly least: number }
  readonly type: DesignType
  /** CSS of the space between cards. */
  readonly gridGap: string
  readonly heroRatio: { readonly desktop: string; readonly phone: string }
  readonly cardRatio: string
}

/** Parameters of the colour rules; lightness 0 to 1, hues in degrees. */
export interface DesignColour {
  readonly neutralHue: number | null
  readonly neutralChroma: number
  readonly surfaceLightness: number
  readonly deepLightness: number
  readonly deepChroma: number
  readonly accentTurn: number
  /** Darkens a bright brand colour until white text is legible on it; otherwise the text becomes dark. */
  readonly prefersWhite: boolean
}

export interface DesignType {
  readonly base: string
  readonly display: string
  readonly weight: number
  /** In em. */
  readonly tracking: number
  readonly displayLeading: number
  readonly case: 'none' | 'uppercase'
}

const growing = 'clamp(1rem,.9768rem + .095vw,1.0625rem)'
const gap = 'calc(clamp(1rem,.9rem + .5vw,1.5rem)*var(--density))'

export const designs: Readonly<Record<DesignName, Design>> = {
  metro: {
    font: 'red-hat-display+red-hat-text',
    header: 'slim',
    hero: 'search-stage',
    card: 'tile',
    radius: 'soft',
    button: 'pill',
    density: 'cosy',
    volume: 'whisper',
    temperature: 'neutral',
    scene: 'city-dusk',
    line: 'lifted',
    headerTone: 'light',
    colour: {
      neutralHue: null,
      neutralChroma: 0.006,
      surfaceLightness: 0.992,
      deepLightness: 0.22,
      deepChroma: 0.035,
      accentTurn: 160,
      prefersWhite: true,
    },
    corners: { control: 10, card: 14, dialog: 20 },
    control: { height: 48, least: 44 },
    type: {
      base: growing,
      display: 'clamp(2.5rem,1.9429rem + 2.286vw,4rem)',
      weight: 800,
      tracking: -0.03,
      displayLeading: 1.04,
      case: 'none',
    },
    gridGap: gap,
    heroRatio: { desktop: '5/2', phone: '4/3' },
    cardRatio: '2/1',
  },
  outback: {
    font: 'bricolage-grotesque+source-sans-3',
    header: 'two-deck',
    hero: 'landscape',
    card: 'postcard',
    radius: 'round',
    button: 'rounded',
    density: 'roomy',
    volume: 'voice',
    temperature: 'warm',
    scene: 'desert-dusk',
    line: 'lifted',
    headerTone: 'light',
    colour: {
      neutralHue: 75,
      neutralChroma: 0.016,
      surfaceLightness: 0.985,
      deepLightness: 0.26,
      deepChroma: 0.05,
      accentTurn: 60,
      prefersWhite: true,
    },
    corners: { control: 14, card: 22, dialog: 28 },
    // many readers of these websites are over 55
    control: { height: 52, least: 52 },
    type: {
      base: 'clamp(1.0625rem,1.0393rem + .095vw,1.125rem)',
      display: 'clamp(2.75rem,1.8214rem + 3.81vw,5.25rem)',
      weight: 800,
      tracking: -0.035,
      displayLeading: 0.98,
      case: 'none',
    },
    gridGap: gap,
    heroRatio: { desktop: '16/7', phone: '4/5' },
    cardRatio: '3/2',
  },
  torque: {
    font: 'sofia-sans-extra-condensed+sofia-sans',
    header: 'blackbar',
    hero: 'poster',
    card: 'dark-plate',
    radius: 'square',
    button: 'slant',
    density: 'compact',
    volume: 'drench',
    temperature: 'cool',
    scene: 'dark-studio',
    line: 'flat',
    headerTone: 'dark',
    colour: {
      neutralHue: 260,
      neutralChroma: 0.003,
      surfaceLightness: 1,
      deepLightness: 0.155,
      deepChroma: 0.012,
      accentTurn: 40,
      prefersWhite: false,
    },
    corners: { control: 0, card: 0, dialog: 0 },
    control: { height: 48, least: 44 },
    type: {
      base: '1rem',
      display: 'clamp(4rem,2.05rem + 8vw,9.25rem)',
      weight: 900,
      tracking: 0,
      displayLeading: 0.84,
      case: 'uppercase',
    },
    // a narrow gap, as between contact prints
    gridGap: '3px',
    heroRatio: { desktop: '12/5', phone: '3/4' },
    cardRatio: '3/2',
  },
  haul: {
    font: 'archivo+ibm-plex-sans',
    header: 'hazard',
    hero: 'job-finder',
    card: 'row',
    radius: 'crisp',
    button: 'rounded',
    density: 'compact',
    volume: 'drench',
    temperature: 'cool',
    scene: 'depot',
    line: 'outlined',
    headerTone: 'brand',
    colour: {
      neutralHue: 245,
      neutralChroma: 0.01,
      surfaceLightness: 0.985,
      deepLightness: 0.25,
      deepChroma: 0.04,
      accentTurn: 180,
      prefersWhite: true,
    },
    corners: { control: 4, card: 4, dialog: 8 },
    control: { height: 44, least: 44 },
    type: {
      base: '1rem',
      display: 'clamp(2.25rem,1.7393rem + 2.095vw,3.625rem)',
      weight: 780,
      tracking: -0.015,
      displayLeading: 1.02,
      case: 'none',
    },
    // this is 12 px at the design's own density
    gridGap: 'calc(14px*var(--density))',
    heroRatio: { desktop: '7/5', phone: '3/2' },
    cardRatio: '3/2',
  },
}

/** The design of a website: its own choice, else the one that suits its template. */
export function designOf({ template, branding }: Themed): DesignName {
  return branding.design ?? designOfTemplate[template]
}

const designOfTemplate: Readonly<Record<Themed['template'], DesignName>> = {
  default: 'metro',
  used: 'metro',
  rv: 'outback',
  camper: 'outback',
  motorcycle: 'torque',
  truck: 'haul',
  trucks: 'haul',
}
