/** Groups the thousands of an amount; any other text stays as it was typed. */
export function groupedAmount(typed: string): string {
  const [, whole, cents = ''] = /^(\d+)(\.\d{1,2})?$/.exec(typed.replace(/[\s,$]+/g, '')) ?? []
  return whole === undefined ? typed : whole.replace(/\B(?=(\d{3})+$)/g, ',') + cents
}
