import type { z } from 'zod'
import type { PhotoPlace } from '#app/features/stockroom/photos/keep-photo.server.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import type { PartFiles } from './part-files.server.ts'
import type { VehicleKey } from './vehicle-key.ts'

/** A line of a part: what one vehicle has. */
export interface PartLine<Value = unknown> {
  readonly vehicle: VehicleKey
  readonly value: Value
}

/** What a line holds for a vehicle that was found here. */
export interface PartEntry<Value = unknown> {
  readonly place: PhotoPlace
  readonly value: Value
}

/**
 * What people have made of vehicles, of one kind: one file of the folder that `stock export` writes. Its lines are restored as they
 * are, in the transaction of the whole folder; what is there already stays as it is, so that a folder may be restored twice.
 */
export interface StockPart<Value = unknown> {
  /** The file is `<name>.jsonl`. */
  readonly name: string
  /** Do the pages of vehicles show it? */
  readonly isShown: boolean
  readonly files?: PartFiles<Value>
  readonly valueSchema: z.ZodType<Value>
  /** What these vehicles have, in an order that stays the same. */
  list(scope: WriteScope, vehicleIds: readonly number[]): Promise<readonly OwnedValue<Value>[]>
  /** @returns the vehicle of each line that was not there */
  restore(scope: WriteScope, entries: readonly PartEntry<Value>[]): Promise<readonly number[]>
}

export interface OwnedValue<Value> {
  readonly vehicleId: number
  readonly value: Value
}

/** Names the file of a part. */
export function fileOfPart({ name }: Pick<StockPart, 'name'>): string {
  return `${name}.jsonl`
}
