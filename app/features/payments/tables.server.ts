import type { Generated } from 'kysely'
import type { PaymentPurpose } from './payment.ts'
import type { PaymentState } from './payment-state.ts'
import type { Currency } from './provider.ts'

export interface PaymentsTable {
  website_id: number
  id: string
  vehicle_id: number
  dealership_id: number
  lead_id: string
  purpose: PaymentPurpose
  provider: string
  amount_cents: number
  currency: Currency
  state: PaymentState
  reason: string | null
  message: string | null
  vehicle_name: string
  vehicle_slug: string
  hold_hours: number
  refundable_until: Date
  receipt_sent_at: Date | null
  next_check_at: Date | null
  checks: Generated<number>
  charging_since: Date | null
  attempts: Generated<number>
  reference: string | null
  public_key: Generated<string>
  bank_address: string | null
  surcharge_cents: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface VehicleLeasesTable {
  vehicle_id: number
  website_id: number
  payment_id: string
  expires_at: Date | null
  paid_at: Date | null
  holds_until: Date | null
  lead_id: string | null
  email_digest: string | null
  phone_digest: string | null
  address_digest: string | null
}

/** The provider's surcharge has ledger lines of its own. */
export type LedgerKind = 'charge' | 'surcharge' | 'refund' | 'surcharge refund'

export interface PaymentLedgerTable {
  website_id: number
  payment_id: string
  kind: LedgerKind
  amount_cents: number
  currency: Currency
  at: Date
}

export interface PaymentNoticesTable {
  provider: string
  event_id: string
  received_at: Date
}

export interface SandboxPaymentsTable {
  id: string
  amount_cents: number
  currency: Currency
  status: 'open' | 'declined' | 'challenged' | 'paid' | 'cancelled'
  message: string | null
  charges: Generated<number>
  refunded_cents: Generated<number>
}

declare module '#app/server/db.server.ts' {
  interface Tables {
    payments: PaymentsTable
    vehicle_leases: VehicleLeasesTable
    payment_ledger: PaymentLedgerTable
    payment_notices: PaymentNoticesTable
    sandbox_payments: SandboxPaymentsTable
  }
}
