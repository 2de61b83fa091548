/** A form sends what it asks about the visitor's own vehicle under these names (LEAD-12); ADF reads them. */
export const tradeInFields = {
  year: 'Trade-in Year',
  make: 'Trade-in Make',
  model: 'Trade-in Model',
  vin: 'Trade-in VIN',
  trim: 'Trade-in Trim',
  km: 'Trade-in Odometer',
} as const
