import type { DesignName } from '#app/features/tenancy/theme/design.ts'
import type { Dials } from '#app/features/tenancy/theme/dials.ts'
import { wornDesigns } from '#app/features/tenancy/theme/worn-designs.ts'
import haul from '#app/styles/designs/haul.css?url'
import metro from '#app/styles/designs/metro.css?url'
import outback from '#app/styles/designs/outback.css?url'
import torque from '#app/styles/designs/torque.css?url'

const addresses: Readonly<Record<DesignName, string>> = { metro, outback, torque, haul }

/** The addresses of the style sheets that a website's pages need beside the one that all websites share. */
export function designSheets(dials: Dials): string[] {
  return wornDesigns(dials).map((name) => addresses[name])
}
