import { switchesOf } from '#app/features/tenancy/switches.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { localSpelling } from '#app/features/tenancy/wording.ts'
import type { FactGroup } from '#app/features/vehicles/facts.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import type { Model } from './model.ts'
import { specSheet } from './model-specs.ts'
import { isOfModel } from './model-stock.ts'

/**
 * Specification data in addition to a vehicle's own record, where the website's `redbook` switch is on (TENANT-18):
 * its entries in the trade's catalogues, and the manufacturer's data about the model. Facts of the record are not
 * repeated.
 *
 * @param own the facts that the record has already
 */
export function catalogueGroups(
  vehicle: Vehicle,
  models: readonly Model[],
  own: readonly FactGroup[],
  website: Website,
): FactGroup[] {
  if (!switchesOf(website).specificationData) return []
  const groups = [catalogueOf(vehicle), manufacturersOf(vehicle, models, labelsOf(own), website)]
  return groups.filter((group) => group !== null).filter(({ facts }) => facts.length > 0)
}

function catalogueOf({ series, badge, redbook_code, nvic }: Vehicle): FactGroup {
  const facts = [
    { label: 'Series', value: series },
    { label: 'Variant', value: badge },
    { label: 'RedBook code', value: redbook_code },
    { label: 'NVIC', value: nvic },
  ]
  return {
    title: 'Catalogue',
    facts: facts.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }])),
  }
}

/** Where a figure differs between grades, only the one of this vehicle's grade; where its grade is unknown, none. */
function manufacturersOf(
  vehicle: Vehicle,
  models: readonly Model[],
  known: ReadonlySet<string>,
  { locale }: Pick<Website, 'locale'>,
): FactGroup | null {
  const model =
    models.find((one) => one.variant !== undefined && isOfModel(vehicle, one)) ??
    models.find((one) => isOfModel(vehicle, one))
  if (!model) return null
  const { variants, groups } = specSheet(model, [], locale)
  const grade = variants.findIndex((name) => name.toLowerCase() === vehicle.badge?.toLowerCase())
  const facts = groups.flatMap(({ rows }) =>
    rows.flatMap(({ label, value, values }) => {
      const said = values === null || variants.length === 1 ? value : (values[grade] ?? null)
      return said === null || known.has(label) ? [] : [{ label: localSpelling(label, locale), value: said }]
    }),
  )
  return {
    title: 'Manufacturer’s specification',
    facts,
    source: `What ${model.manufacturer_name} says of the ${model.name}; this one may differ. Ask us about what matters to you.`,
  }
}

function labelsOf(groups: readonly FactGroup[]): ReadonlySet<string> {
  return new Set(groups.flatMap(({ facts }) => facts.map(({ label }) => label)))
}
