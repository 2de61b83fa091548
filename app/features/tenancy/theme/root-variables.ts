import { parseHex, toHex } from '#app/core/contrast.ts'
import { coloursOf } from './colours.ts'
import type { Themed } from './design.ts'
import { dialsOf } from './dials.ts'
import { extendedFontFile, fontFile, namesFontFile } from './font-files.ts'
import { familiesOf, fontFaces, fontStack, standIns, typefacesOf } from './fonts.ts'
import { shapeTokens, type Tokens, typeTokens, wideTokens } from './shape.ts'

/** The theme of pages that belong to no website. */
export const plainTheme: Themed = { template: 'default', branding: { primary_color: '#0B4F6C' } }

interface ThemeStyles {
  /** The stand-ins of its typefaces, and every token that the style sheets use, defined before any sheet has loaded. */
  readonly root: string
  /** Its typefaces. */
  readonly typefaces: string
}

const made = new WeakMap<Themed, ThemeStyles>()

/** The theme of a website as the two inline styles of its pages (TENANT-01). */
export function themeStyles(website: Themed): ThemeStyles {
  const known = made.get(website)
  if (known !== undefined) return known
  const families = familiesOf(typefacesOf(dialsOf(website)))
  const styles = {
    root: families.map(standIns).join('') + rootVariables(website),
    typefaces: families
      .map((family) =>
        fontFaces(family, {
          main: fontFile(family),
          extended: extendedFontFile(family),
          names: namesFontFile(family),
        }),
      )
      .join(''),
  }
  made.set(website, styles)
  return styles
}

/** The addresses of a website's typefaces, which its pages preload. */
export function preloads(website: Themed): string[] {
  return familiesOf(typefacesOf(dialsOf(website))).map((family) => fontFile(family))
}

/** Every token of the design system, at most 4 KB. */
export function rootVariables(website: Themed): string {
  const { roles } = coloursOf(website)
  const { head, body } = typefacesOf(dialsOf(website))
  const { phone, desktop } = wideTokens(website)
  return [
    `:root{color-scheme:light;${declared(roles)}`,
    declared({ 'font-head': fontStack(head), 'font-body': fontStack(body) }),
    declared(typeTokens(website)),
    declared(shapeTokens(website)),
    declared(shadows(roles.sh ?? '')),
    declared(phone),
    `${sameEverywhere}}`,
    `@media(width>=64rem){:root{${declared(desktop)}}}`,
  ].join('')
}

function declared(tokens: Tokens): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value};`)
    .join('')
}

/** Each shadow has two layers in the hue of the brand's deep tone. */
function shadows(deep: string): Tokens {
  const tint = (per100: number): string => toHex(parseHex(deep), per100 / 100)
  return {
    'shadow-1': `0 1px 2px ${tint(7)},0 1px 1px ${tint(5)}`,
    'shadow-2': `0 2px 6px ${tint(8)},0 8px 20px ${tint(7)}`,
    'shadow-3': `0 6px 14px ${tint(10)},0 20px 44px ${tint(13)}`,
    'shadow-up': `0 -1px 0 var(--line),0 -8px 24px ${tint(10)}`,
  }
}

const sameEverywhere = declared({
  skeleton: 'var(--surface-3)',
  'skeleton-hi': 'var(--surface-2)',
  'font-mono': 'ui-monospace,SFMono-Regular,Menlo,monospace',
  'text-2xs': '.75rem',
  'text-xs': '.8125rem',
  'text-sm': 'clamp(.875rem,.8518rem + .095vw,.9375rem)',
  'text-md': 'clamp(1.125rem,1.1018rem + .095vw,1.1875rem)',
  'text-lg': 'clamp(1.1875rem,1.1179rem + .286vw,1.375rem)',
  'text-xl': 'clamp(1.375rem,1.2357rem + .571vw,1.75rem)',
  'text-2xl': 'clamp(1.625rem,1.3929rem + .952vw,2.25rem)',
  'text-3xl': 'clamp(2rem,1.6286rem + 1.524vw,3rem)',
  'leading-tight': 1.08,
  'leading-snug': 1.25,
  'leading-body': 1.55,
  'track-caps': '.04em',
  'weight-strong': 650,
  measure: '66ch',
  gutter: 'clamp(1rem,.6286rem + 1.524vw,2rem)',
  'section-y': 'calc(clamp(2.5rem,1.2rem + 5.333vw,6rem)*var(--density))',
  'card-pad': 'calc(1rem*var(--density))',
  stack: 'calc(1rem*var(--density))',
  page: '80rem',
  'page-wide': '90rem',
  'page-narrow': '44rem',
  stroke: '1px',
  'stroke-strong': '2px',
  'dur-1': '120ms',
  'dur-2': '180ms',
  'dur-3': '260ms',
  'dur-collapse': '300ms',
  'dur-sheet': '320ms',
  'ease-out': 'cubic-bezier(.2,.8,.2,1)',
  'ease-in': 'cubic-bezier(.5,0,.8,.3)',
  'ease-std': 'cubic-bezier(.3,0,.2,1)',
  'z-base': 0,
  'z-raised': 1,
  'z-sticky': 20,
  'z-actionbar': 30,
  'z-header': 40,
  'z-chat': 45,
  'z-popover': 50,
  'z-drawer': 60,
  'z-dialog': 70,
  'z-toast': 80,
  'z-skip': 100,
  'actionbar-h': '0px',
})
