import type { DesignName } from '#app/features/tenancy/theme/design.ts'
import haul from '#app/styles/designs/haul.css?url'
import metro from '#app/styles/designs/metro.css?url'
import outback from '#app/styles/designs/outback.css?url'
import torque from '#app/styles/designs/torque.css?url'

const addresses: Readonly<Record<DesignName, string>> = { metro, outback, torque, haul }

/** @returns the addresses of the style sheets that a website's pages need besides the shared one */
export function designSheets(designs: readonly DesignName[]): string[] {
  return designs.map((name) => addresses[name])
}
