/** A VIN as statements remember it. */
export function statedVin({ vin }: { readonly vin: string | null }): string | null {
  return vin === null ? null : vin.toUpperCase()
}

/**
 * Whether something was stated of another vehicle than the one that stands under the stock number now. Where one of the two
 * VINs is not known, nothing says so.
 */
export function isOfAnother(statedFor: string | null, vin: string | null): boolean {
  return statedFor !== null && vin !== null && statedFor.toUpperCase() !== vin.toUpperCase()
}
