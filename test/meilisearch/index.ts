import type { Doc } from './documents.ts'
import { Refusal } from './problem.ts'

export interface Settings {
  searchableAttributes: string[]
  displayedAttributes: string[]
  filterableAttributes: string[]
  sortableAttributes: string[]
  rankingRules: string[]
  synonyms: Record<string, string[]>
  stopWords: string[]
  distinctAttribute: string | null
  faceting: { maxValuesPerFacet: number; sortFacetValuesBy: Record<string, 'alpha' | 'count'> }
  pagination: { maxTotalHits: number }
  typoTolerance: {
    enabled: boolean
    minWordSizeForTypos: { oneTypo: number; twoTypos: number }
    disableOnWords: string[]
    disableOnAttributes: string[]
    disableOnNumbers: boolean
  }
}

export function defaultSettings(): Settings {
  return {
    searchableAttributes: ['*'],
    displayedAttributes: ['*'],
    filterableAttributes: [],
    sortableAttributes: [],
    rankingRules: ['words', 'typo', 'proximity', 'attributeRank', 'sort', 'wordPosition', 'exactness'],
    synonyms: {},
    stopWords: [],
    distinctAttribute: null,
    faceting: { maxValuesPerFacet: 100, sortFacetValuesBy: { '*': 'alpha' } },
    pagination: { maxTotalHits: 1000 },
    typoTolerance: {
      enabled: true,
      minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 },
      disableOnWords: [],
      disableOnAttributes: [],
      disableOnNumbers: false,
    },
  }
}

export interface Index {
  readonly primaryKey: string | null
  readonly settings: Settings
  readonly documents: ReadonlyMap<string, Doc>
}

export function emptyIndex(primaryKey: string | null = null): Index {
  return { primaryKey, settings: defaultSettings(), documents: new Map() }
}

const knownRules = [
  'words',
  'typo',
  'proximity',
  'attribute',
  'attributeRank',
  'sort',
  'wordPosition',
  'exactness',
]

/** Lays what was sent over the settings: null resets one, and an unknown one is refused. */
export function changedSettings(settings: Settings, changes: Readonly<Record<string, unknown>>): Settings {
  const defaults: Record<string, unknown> = { ...defaultSettings() }
  const next: Record<string, unknown> = { ...settings }
  for (const [name, value] of Object.entries(changes)) {
    if (!(name in defaults)) throw new Refusal(400, 'bad_request', `Unknown field \`${name}\``)
    const isNested = typeof value === 'object' && value !== null && !Array.isArray(value)
    if (Array.isArray(defaults[name]) && value !== null && !Array.isArray(value)) throw wrongSetting(name)
    const before = next[name]
    const isMerged = isNested && name !== 'synonyms' && typeof before === 'object'
    next[name] = value === null ? defaults[name] : isMerged ? { ...before, ...value } : value
  }
  // every name was checked to be one of the settings
  const settled = next as unknown as Settings
  if (settled.rankingRules.some((rule) => !knownRules.includes(rule) && !/^.+:(asc|desc)$/.test(rule)))
    throw wrongSetting('rankingRules')
  return settled
}

function wrongSetting(name: string): Refusal {
  const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return new Refusal(400, `invalid_settings_${snake}`, `Invalid value at \`.${name}\``)
}

/** Tells whether a list of patterns has the attribute itself, an object that contains it, or all. */
export function isIn(attributes: readonly string[], name: string): boolean {
  return attributes.some((known) => known === '*' || known === name || name.startsWith(`${known}.`))
}
