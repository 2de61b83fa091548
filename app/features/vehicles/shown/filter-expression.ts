/** A filter of website.json as a tree (SEARCH-08). `not-equal`, `not in` and the like are written with `not`. */
export type FilterExpression =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly FilterExpression[] }
  | { readonly kind: 'not'; readonly part: FilterExpression }
  | { readonly kind: 'exists'; readonly field: string }
  | { readonly kind: 'in'; readonly field: string; readonly values: readonly string[] }
  | { readonly kind: 'compare'; readonly field: string; readonly operator: Operator; readonly than: number }
  /** Both ends are inside. */
  | { readonly kind: 'between'; readonly field: string; readonly least: number; readonly most: number }

export type Operator = '>' | '>=' | '<' | '<='

export type ParsedFilter =
  | { readonly ok: true; readonly expression: FilterExpression }
  | { readonly ok: false; readonly error: FilterError }

export interface FilterError {
  /** Character at which it is wrong, counted from 1. */
  readonly position: number
  readonly message: string
}

export function always(): FilterExpression {
  return { kind: 'and', parts: [] }
}
