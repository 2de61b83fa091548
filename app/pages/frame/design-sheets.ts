import type { DesignName } from '#app/features/tenancy/theme/design.ts'
import haul from '#app/styles/designs/haul.css?url'
import metro from '#app/styles/designs/metro.css?url'
import outback from '#app/styles/designs/outback.css?url'
import torque from '#app/styles/designs/torque.css?url'

const addresses: Readonly<Record<DesignName, string>> = { metro, outback, torque, haul }

/** The addresses of the style sheets that the pages of a website need in addition to the one that all websites share. */
export function designSheets(designs: readonly DesignName[]): string[] {
  return designs.map((name) => addresses[name])
}
