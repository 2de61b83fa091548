/** A filter of website.json as a tree (SEARCH-08). `!=`, `NOT IN` and the like are represented with `not`. */
export type FilterExpression =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly FilterExpression[] }
  | { readonly kind: 'not'; readonly part: FilterExpression }
  | { readonly kind: 'exists'; readonly field: string }
  | { readonly kind: 'in'; readonly field: string; readonly values: readonly string[] }
  | { readonly kind: 'compare'; readonly field: string; readonly operator: Operator; readonly than: number }
  /** Both bounds are inclusive. */
  | { readonly kind: 'between'; readonly field: string; readonly least: number; readonly most: number }

export type Operator = '>' | '>=' | '<' | '<='

export type ParsedFilter =
  | { readonly ok: true; readonly expression: FilterExpression }
  | { readonly ok: false; readonly error: FilterError }

export interface FilterError {
  /** The position of the error, in characters counted from 1. */
  readonly position: number
  readonly message: string
}

export function everyVehicle(): FilterExpression {
  return { kind: 'and', parts: [] }
}
