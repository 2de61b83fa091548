const campaign =
  /^(utm_\w+|gclid|gbraid|wbraid|gclsrc|dclid|fbclid|msclkid|ttclid|twclid|li_fat_id|mc_cid|mc_eid|_ga|_gl|yclid|igshid|srsltid)$/i

/** Does this parameter of an address only tell where a visit came from? Then it changes nothing on the page. */
export function isCampaignParameter(name: string): boolean {
  return campaign.test(name)
}

/** The parameters of a query that tell where a visit came from, as a query of its own; empty where there are none. */
export function campaignQuery(query: string): string {
  const kept = [...new URLSearchParams(query)].filter(([name]) => isCampaignParameter(name))
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`
}
