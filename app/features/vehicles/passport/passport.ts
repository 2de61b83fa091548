import { z } from 'zod'
import type { Imperfection } from './imperfection.ts'
import { type ItemName, type ItemValue, itemNames } from './item-values.ts'

/** What is said of an item. `unknown` is what nobody has said anything of, or nobody knows (PASS-02). */
export const itemStates = ['stated', 'none found', 'unknown'] as const

export interface Unknown {
  readonly state: 'unknown'
  readonly value: null
  readonly source: null
  readonly dated: null
  readonly by: string | null
  readonly document: null
  readonly version: number
}

export interface Told<Value> {
  readonly state: 'stated' | 'none found'
  readonly value: Value
  /** `dealer`, `plate`, `maker`, or who it is in words. */
  readonly source: string
  /** The day for which it is said: `2026-11-12`. */
  readonly dated: string
  /** Who looked, or says so. */
  readonly by: string | null
  /** The hash of a document of the vehicle. */
  readonly document: string | null
  readonly version: number
}

/** One item of a passport. */
export type PassportItem<Name extends ItemName = ItemName> = Unknown | Told<ItemValue<Name>>

export type PassportItems = { readonly [Name in ItemName]: PassportItem<Name> }

/** A certificate or invoice behind a passport. */
export interface PassportDocument {
  readonly hash: string
  readonly type: string
  readonly bytes: number
  /** Shown on the page; otherwise it goes to who asks. */
  readonly publish: boolean
}

/** What is stated of a vehicle's history. */
export interface Passport {
  readonly items: PassportItems
  readonly imperfections: readonly Imperfection[]
  readonly documents: readonly PassportDocument[]
  /** What was stated of another vehicle under this stock number: it is not said of this one until a person decides. */
  readonly waits: readonly WaitingStatement[]
}

/** Something that was stated for another VIN. */
export interface WaitingStatement {
  readonly what: ItemName | 'imperfection' | 'document'
  readonly stated_for: string
}

export function unknownItem(version = 0): Unknown {
  return { state: 'unknown', value: null, source: null, dated: null, by: null, document: null, version }
}

/** The passport of a vehicle of which nobody has said anything. */
export const emptyPassport: Passport = {
  items: {
    imperfections: unknownItem(),
    weights: unknownItem(),
    weighbridge: unknownItem(),
    service: unknownItem(),
    title: unknownItem(),
    recall: unknownItem(),
    battery: unknownItem(),
  },
  imperfections: [],
  documents: [],
  waits: [],
}

export function isItemName(name: string): name is ItemName {
  return itemNames.some((known) => known === name)
}

/** What stands beside the value of an item. */
export const toldSchema = z.object({
  state: z.enum(itemStates),
  value: z.unknown(),
  source: z.string().nullable(),
  dated: z.string().nullable(),
  by: z.string().nullable(),
  document: z.string().nullable(),
})
