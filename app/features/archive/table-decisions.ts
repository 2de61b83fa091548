/**
 * Whose rows a table holds, which says which of them belong to the export of one website or of one dealership:
 *
 * - `deployment`: of all websites together; in an export of everything alone
 * - `shared`: what rows of any website may refer to; in every export
 * - `websites`, `dealerships`: the tables of these names
 * - `website`: a website's; in the export of a dealership where the website has no other
 * - `dealership`: a dealership's, at whichever website
 * - `both`: of a dealership that a website has now
 * - `record`: what happened at a website with a dealership, whether or not it has it still
 * - `own both`: the same, but in the export of a dealership only where the website has no other
 * - `vehicle`: of a vehicle at a website
 * - `location`: the locations of a website
 * - `leads`, `lead`: a lead, and what belongs to one
 * - `ledger`: what belongs to a payment
 */
export type Owner =
  | 'deployment'
  | 'shared'
  | 'websites'
  | 'dealerships'
  | 'website'
  | 'dealership'
  | 'both'
  | 'record'
  | 'own both'
  | 'vehicle'
  | 'location'
  | 'leads'
  | 'lead'
  | 'ledger'

/** A table whose rows are exported. */
export interface ExportedTable {
  readonly name: string
  readonly of: Owner
  /** What is written in place of a column, in SQL: what was under way has not ended anywhere else. */
  readonly instead?: Readonly<Record<string, string>>
  /** Only rows of which this is true, in SQL. */
  readonly only?: string
}

/**
 * Every table that is exported, in an order in which each comes after those that it refers to. What is not here stands in
 * `leftOut` with its reason.
 */
export const exportedTables: readonly ExportedTable[] = [
  { name: 'websites', of: 'websites' },
  { name: 'dealerships', of: 'dealerships' },
  { name: 'website_dealerships', of: 'both' },
  { name: 'locations', of: 'location' },
  { name: 'models', of: 'website' },
  { name: 'content', of: 'website' },
  // where the file is stored is another place after an import
  { name: 'website_files', of: 'website', instead: { stored_at: 'null::timestamptz' } },
  { name: 'folder_documents', of: 'website' },
  { name: 'vehicles', of: 'dealership' },
  { name: 'website_vehicles', of: 'both' },
  { name: 'vehicle_history', of: 'dealership' },
  { name: 'vehicle_photos', of: 'dealership' },
  { name: 'passport_items', of: 'dealership' },
  { name: 'imperfections', of: 'dealership' },
  { name: 'documents', of: 'dealership' },
  { name: 'passport_entries', of: 'dealership' },
  { name: 'ghost_answers', of: 'dealership' },
  { name: 'vehicle_receipts', of: 'both' },
  { name: 'stock_changes', of: 'website' },
  { name: 'price_tables', of: 'shared' },
  { name: 'price_history', of: 'record' },
  { name: 'market_readings', of: 'vehicle' },
  { name: 'market_nights', of: 'deployment' },
  { name: 'stock_feeds', of: 'website' },
  { name: 'stock_feed_pieces', of: 'website' },
  // a run that a process had claimed is nobody's elsewhere
  { name: 'feed_states', of: 'website', instead: { claimed_until: 'null' } },
  { name: 'feed_runs', of: 'website' },
  { name: 'feed_run_problems', of: 'website' },
  { name: 'feed_yields', of: 'both' },
  { name: 'feed_words', of: 'both' },
  { name: 'feed_pushes', of: 'website' },
  { name: 'feed_photos', of: 'website' },
  { name: 'held_photos', of: 'website' },
  { name: 'feed_fetches', of: 'website' },
  { name: 'followers', of: 'website' },
  { name: 'followed_parts', of: 'website', instead: { claimed_until: 'null' } },
  // messages that wait are left out; version 0 has them queued again from what the outlet has
  { name: 'outlet_states', of: 'website', instead: { claimed_until: 'null', seen_version: '0' } },
  { name: 'outlet_items', of: 'own both' },
  {
    name: 'outlet_deliveries',
    of: 'website',
    instead: { claimed_until: 'null' },
    only: "state in ('acknowledged', 'dropped', 'failed')",
  },
  { name: 'leads', of: 'leads' },
  { name: 'lead_submissions', of: 'lead' },
  { name: 'lead_aliases', of: 'lead' },
  // where the file is stored is another place after an import
  { name: 'lead_files', of: 'lead', instead: { stored_at: 'null::timestamptz' } },
  {
    name: 'lead_deliveries',
    of: 'lead',
    instead: {
      state: "case when state in ('queued', 'sending', 'failed') then 'held' else state end",
      claimed_at: 'null',
    },
  },
  // whoever has taken it is nobody elsewhere, and nobody there is told of what was due here
  {
    name: 'lead_work',
    of: 'lead',
    instead: {
      holder: 'null::uuid',
      held_since: 'null::timestamptz',
      escalate_at: 'null::timestamptz',
      kept_by: 'null::uuid',
    },
  },
  { name: 'lead_contacts', of: 'lead' },
  { name: 'lead_messages', of: 'lead', instead: { person: 'null::uuid' } },
  { name: 'saved_answers', of: 'website' },
  { name: 'forgotten_leads', of: 'website' },
  { name: 'erasure_receipts', of: 'website', instead: { person: 'null::uuid' } },
  // a link leads to this desk
  {
    name: 'shopper_hand_overs',
    of: 'website',
    instead: { person: 'null::uuid', token_digest: "''", expires_at: 'made_at' },
  },
  { name: 'bookings', of: 'lead' },
  { name: 'booking_places', of: 'lead' },
  { name: 'booking_claims', of: 'lead' },
  { name: 'payments', of: 'record' },
  { name: 'payment_ledger', of: 'ledger' },
  { name: 'payment_notices', of: 'deployment' },
  { name: 'vehicle_leases', of: 'vehicle' },
  { name: 'sandbox_payments', of: 'deployment' },
  { name: 'customers', of: 'website' },
  { name: 'watched_vehicles', of: 'website' },
  { name: 'phone_events', of: 'record' },
  { name: 'onroad_tables', of: 'deployment' },
  { name: 'onroad_reminders', of: 'deployment' },
  { name: 'law_signatures', of: 'website' },
  { name: 'law_findings', of: 'website' },
  { name: 'law_judged', of: 'website' },
  { name: 'website_hosts', of: 'website' },
  { name: 'law_rule_dates', of: 'deployment' },
  { name: 'law_raised_rules', of: 'deployment' },
  { name: 'law_reminders', of: 'deployment' },
  { name: 'people', of: 'deployment' },
  { name: 'grants', of: 'deployment' },
  { name: 'desk_views', of: 'deployment' },
  { name: 'stock_views', of: 'deployment' },
  { name: 'audit', of: 'deployment' },
]

/** The tables whose rows are secrets: they go along only encrypted to a recipient who is named. */
export const sealedTables: Readonly<Record<string, string>> = {
  website_secrets:
    'keys of services, opened and sealed anew with the key of the deployment that takes them in',
  feed_tokens: 'who holds the digest of a token could try tokens against it',
}

/** Every table that is not exported, with its reason. */
export const leftOut: Readonly<Record<string, string>> = {
  website_changes: 'which pages a change of the last day concerned; nobody has pages of before an import',
  passkeys: 'bound to the host of this desk: who moves elsewhere is invited anew',
  authenticator_apps: 'sealed with the key of this deployment: who moves elsewhere is invited anew',
  desk_sessions: 'nobody is signed in anywhere else',
  invitations: 'links that lead to this desk',
  sign_in_links: 'links of ten minutes',
  answered_challenges: 'challenges of five minutes',
  desk_keys: 'sealed with the key of this deployment, which browsers know by them; another makes its own',
  push_endpoints: 'browsers that take notifications of this desk alone',
  known_browsers: 'browsers that were signed in at this desk',
  processes: 'which processes serve this database',
  backup_drills: 'which backups were tried here; another deployment tries its own',
  asset_builds: 'which builds have files in the store of this deployment',
  hot_pages: 'what the processes of this database are asked for most',
  lookup_days: 'counts what was asked of registers today',
  edge_purges: 'what the cache in front of this deployment is told',
  rate_windows: 'counts of the last two minutes',
  schema_compat: 'which releases this database is closed to; another was never open to them',
  inbound_mails: 'which mails of the mailbox of this deployment were read; another reads another one',
  inbound_mailboxes: 'how the mailbox of this deployment is',
  lead_clocks: 'by which version of a website deadlines were reckoned; they are reckoned anew',
  lead_inbox:
    'submissions that their process settles within seconds, or another within the minute; what is left is in a journal',
  migrations: 'each database has run its own; the manifest says how far this one was',
  sign_in_codes: 'a code is good for minutes, and for the deployment that sent it',
  garage_sessions: 'whoever is signed in signs in again',
  lead_journals: 'says which processes have leads on their disk, and these stay there',
  photo_uploads: 'an upload under way begins again',
  upload_parts: 'an upload under way begins again',
  photo_trash: 'files that may be nobody’s are not exported',
  document_trash: 'files that may be nobody’s are not exported',
  media_trash: 'files that may be nobody’s are not exported',
  search_services: 'says what a search service has; it is filled again',
  search_pushes: 'says what a search service has; it is filled again',
  self_tests: 'the forms are tried again within the hour',
}
