import type { Generated } from 'kysely'
import type { PersonState } from './person.ts'
import type { Role } from './role.ts'

interface PeopleTable {
  id: string
  email: string
  name: string
  mobile: string | null
  state: PersonState
  created_at: Date
  ended_at: Date | null
  quiet_from: Generated<string>
  quiet_to: Generated<string>
}

export interface GrantsTable {
  id: string
  person_id: string
  role: Role
  website_id: number | null
  dealership_id: number | null
  location_id: number | null
  given_at: Date
}

interface DeskSessionsTable {
  token_digest: string
  id: string
  person_id: string
  began_at: Date
  used_at: Date
  expires_at: Date
  idle_seconds: number
  browser: string
  is_joining: Generated<boolean>
  confirmed_at: Date | null
  confirmations_tried: Generated<number>
}

interface InvitationsTable {
  token_digest: string
  person_id: string
  invited_by: string | null
  made_at: Date
  expires_at: Date
  ended_at: Date | null
}

interface PasskeysTable {
  id: string
  person_id: string
  public_key: string
  counter: string | number
  transports: unknown
  name: string
  created_at: Date
  used_at: Date | null
}

interface AuthenticatorAppsTable {
  person_id: string
  sealed: string
  added_at: Date
  last_step: string | number
}

interface SignInLinksTable {
  token_digest: string
  person_id: string | null
  browser_digest: string
  code_digest: string
  address_digest: string
  asked_at: Date
  expires_at: Date
  tries: Generated<number>
  ended_at: Date | null
}

interface DeskKeysTable {
  name: string
  sealed: string
  made_at: Date
}

interface PushEndpointsTable {
  id: string
  person_id: string
  session_id: string
  endpoint: string
  p256dh: string
  auth: string
  browser: string
  added_at: Date
}

interface KnownBrowsersTable {
  person_id: string
  browser_digest: string
  seen_at: Date
}

interface AnsweredChallengesTable {
  digest: string
  expires_at: Date
}

export interface AuditTable {
  id: Generated<string>
  website_id: number | null
  at: Date
  person_id: string | null
  session_id: string | null
  act: string
  subject: string
  before: unknown
  after: unknown
  digest: string
}

declare module '#app/server/db.server.ts' {
  interface Tables {
    people: PeopleTable
    grants: GrantsTable
    desk_sessions: DeskSessionsTable
    invitations: InvitationsTable
    passkeys: PasskeysTable
    authenticator_apps: AuthenticatorAppsTable
    sign_in_links: SignInLinksTable
    answered_challenges: AnsweredChallengesTable
    desk_keys: DeskKeysTable
    push_endpoints: PushEndpointsTable
    known_browsers: KnownBrowsersTable
    audit: AuditTable
  }
}
