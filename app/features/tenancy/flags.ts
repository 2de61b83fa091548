import { z } from 'zod'
import type { WebsiteSettings } from './website-settings.ts'

/** Every flag of the registry. An unknown name does not compile in code and fails the load in data (TENANT-29). */
export const flagNames = [
  'enquiry_message_optional',
  'exclude_ford_new_and_demo',
  'garage_login',
  'label_used_as_pre_owned',
  'login_split_test',
  'preapproval_links_to_finance',
] as const
export type FlagName = (typeof flagNames)[number]

const matchLists = z.strictObject({
  slugs: z.array(z.string()).default([]),
  names: z.array(z.string()).default([]),
  ids: z.array(z.int()).default([]),
  manufacturers: z.array(z.string()).default([]),
  groups: z.array(z.string()).default([]),
})

/** The lists of websites for which each flag is true, by the flag's name. */
export const flagRegistrySchema = z.partialRecord(z.enum(flagNames), matchLists)
export type FlagRegistry = z.output<typeof flagRegistrySchema>

type Matched = Pick<WebsiteSettings, 'id' | 'slug' | 'name' | 'manufacturer' | 'dealership_group'>

/** The flags that are true for a website: one of their lists contains the website's value, in any letter case. */
export function flagsOf(website: Matched, registry: FlagRegistry): Set<FlagName> {
  return new Set(flagNames.filter((name) => matches(website, registry[name])))
}

/** Adds the entries of a second registry to the lists of the same name in the first. */
export function overlaid(base: FlagRegistry, over: FlagRegistry): FlagRegistry {
  const merged = { ...base }
  for (const name of flagNames) {
    const [a, b] = [base[name], over[name]]
    if (!b) continue
    merged[name] = a
      ? {
          slugs: [...a.slugs, ...b.slugs],
          names: [...a.names, ...b.names],
          ids: [...a.ids, ...b.ids],
          manufacturers: [...a.manufacturers, ...b.manufacturers],
          groups: [...a.groups, ...b.groups],
        }
      : b
  }
  return merged
}

function matches(website: Matched, lists: FlagRegistry[FlagName]): boolean {
  if (!lists) return false
  return (
    lists.ids.includes(website.id) ||
    holds(lists.slugs, website.slug) ||
    holds(lists.names, website.name) ||
    holds(lists.manufacturers, website.manufacturer) ||
    holds(lists.groups, website.dealership_group)
  )
}

function holds(list: string[], value: string | undefined): boolean {
  return value !== undefined && list.some((entry) => entry.toLowerCase() === value.toLowerCase())
}
