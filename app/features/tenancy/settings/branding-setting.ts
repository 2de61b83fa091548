import { z } from 'zod'
import { scenes } from '#app/features/tenancy/theme/scenes.ts'
import { colour } from './values.ts'

/** How a website looks; a setting that is missing follows from its template (`theme/design.ts`). */
export const branding = z.strictObject({
  primary_color: colour.default('#0B4F6C'),
  accent_color: colour.optional(),
  neutral_color: colour.optional(),
  font: z
    .enum([
      'red-hat-display+red-hat-text',
      'bricolage-grotesque+source-sans-3',
      'sofia-sans-extra-condensed+sofia-sans',
      'archivo+ibm-plex-sans',
      'figtree',
      'schibsted-grotesk+source-sans-3',
      'instrument-sans',
      'public-sans',
      'hanken-grotesk',
      'figtree+public-sans',
    ])
    .optional(),
  design: z.enum(['metro', 'outback', 'torque', 'haul']).optional(),
  header: z.enum(['slim', 'split', 'floating', 'two-deck', 'blackbar', 'hazard', 'utility']).optional(),
  hero: z
    .enum([
      'search-stage',
      'type-led',
      'carousel',
      'landscape',
      'range-shelf',
      'poster',
      'split-reel',
      'job-finder',
      'fleet-board',
    ])
    .optional(),
  card: z
    .enum(['tile', 'bare', 'postcard', 'spec-sheet', 'dark-plate', 'light-plate', 'row', 'row-photo'])
    .optional(),
  radius: z.enum(['square', 'crisp', 'soft', 'round']).optional(),
  button: z.enum(['pill', 'rounded', 'square', 'slant']).optional(),
  density: z.enum(['compact', 'cosy', 'roomy']).optional(),
  volume: z.enum(['whisper', 'voice', 'drench']).optional(),
  header_tone: z.enum(['light', 'dark', 'brand']).optional(),
  temperature: z.enum(['cool', 'neutral', 'warm']).optional(),
  line: z.enum(['lifted', 'outlined', 'flat']).optional(),
  scene: z.enum(scenes).optional(),
})
