import { z } from 'zod'
import { cents } from '#app/core/money.ts'
import { readJson, UnreadableRecord } from '#app/core/stored.ts'
import { visitKinds } from '#app/features/vehicles/visit-kind.ts'
import type { Lead, LeadVehicle } from './lead.ts'
import type { LeadFile } from './lead-file.ts'
import { fileTypes } from './received-file.ts'
import type { WantedBooking } from './wanted-booking.ts'
import { bookingKinds } from './wanted-booking.ts'

/*
 * What is kept of a lead, in the journal and in the database, by this release or another: what only a later one knows stays
 * where it is, and what an earlier one did not know may be missing.
 */

/** What came with a lead beside its fields. */
export interface LeadEvidence {
  /** The page the form stood on. */
  readonly pageUrl: string | null
  readonly userAgent: string | null
  readonly address: string | null
  /** Each box as the visitor saw and left it; consent is worth what can be shown of it. */
  readonly consents: readonly {
    readonly name: string
    readonly wording: string
    readonly isChecked: boolean
  }[]
  /** Did the visitor allow that advertisers hear of it? */
  readonly allowsAds?: boolean
}

/** One submission as the journal keeps it until the database has it. */
export interface LeadSubmission {
  readonly id: string
  readonly leadId: string
  readonly websiteId: number
  /** It names a lead that is there already. */
  readonly isUpdate: boolean
  readonly idempotencyKey: string | null
  readonly fingerprint: string
  readonly form: string
  readonly lead: Lead
  readonly vehicle: LeadVehicle | null
  /** A time that it asks for; leads of before bookings have none. */
  readonly booking?: WantedBooking | null
  readonly evidence: LeadEvidence
  /** Those of `suspicion.ts`, of whichever release. */
  readonly suspicions: readonly string[]
  /** On disk before this is written. */
  readonly files?: readonly LeadFile[]
  /** The ids of those that an earlier submission brought and this one takes away. */
  readonly removedFiles?: readonly string[]
  readonly receivedAt: string
  readonly isSelfTest?: boolean
}

/** As the journal brings it back. @throws UnreadableRecord */
export function readSubmission(content: Buffer): LeadSubmission {
  return readJson(submissionSchema, content.toString(), 'a lead of the journal')
}

/** Null for what cannot be read, which the drain sets aside and tells of. */
export function submissionIn(content: Buffer): LeadSubmission | null {
  try {
    return readSubmission(content)
  } catch (error) {
    if (error instanceof UnreadableRecord) return null
    throw error
  }
}

/** A schema for each property, optional ones too: without one a wrong value would pass unread. */
type Shape<Kept> = { readonly [Name in keyof Kept]-?: z.ZodType<Kept[Name] | undefined> }

const text = z.string().optional()
const yesOrNo = z.boolean().optional()
const wholeNumber = z.int()
const textIfAny = z.string().exactOptional()

const answer = z.looseObject({ name: z.string(), label: z.string(), text: textIfAny, step: textIfAny })

export const leadRecord: z.ZodType<Lead> = z.looseObject({
  name: text,
  first_name: text,
  middle_name: text,
  last_name: text,
  email: text,
  phone: text,
  postcode: text,
  category: text,
  subcategory: text,
  message: text,
  car_id: text,
  car_type: text,
  vehicle_status: text,
  stock_number: text,
  dealership_slug: text,
  manufacturer_slug: text,
  url: text,
  user_agent: text,
  form_completed: z.boolean(),
  lead_status: z.enum(['Complete', 'Incomplete']),
  source: z.literal('Website'),
  location_id: wholeNumber.optional(),
  step_number: wholeNumber.optional(),
  skipped_steps: z.array(z.looseObject({ from: wholeNumber, to: wholeNumber })).optional(),
  opt_in: yesOrNo,
  marketing_consent: yesOrNo,
  has_files: yesOrNo,
  visited_pages: z.array(z.string()).optional(),
  linked_query_params: z.record(z.string(), z.string()).optional(),
  target: z.literal('car-clarity').exactOptional(),
  website_slug: textIfAny,
  step_notice: textIfAny,
  answers: z.array(answer).exactOptional(),
  fields: z.record(z.string(), z.string()),
} satisfies Shape<Lead>)

export const vehicleRecord: z.ZodType<LeadVehicle> = z.looseObject({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  stocknum: textIfAny,
  year: z.number().exactOptional(),
  make: textIfAny,
  model: textIfAny,
  trim: textIfAny,
  km: z.number().exactOptional(),
  car_type: textIfAny,
  price: textIfAny,
  price_cents: z.int().transform(cents).exactOptional(),
  rego: textIfAny,
  vin: textIfAny,
  visit: z.enum(visitKinds).exactOptional(),
} satisfies Shape<LeadVehicle>)

export const evidenceRecord: z.ZodType<LeadEvidence> = z.looseObject({
  pageUrl: z.string().nullable(),
  userAgent: z.string().nullable(),
  address: z.string().nullable(),
  consents: z.array(z.looseObject({ name: z.string(), wording: z.string(), isChecked: z.boolean() })),
  allowsAds: z.boolean().exactOptional(),
} satisfies Shape<LeadEvidence>)

export const suspicionsRecord = z.array(z.string())

export const fileType = z.enum(fileTypes)

const file = z.looseObject({
  id: z.string(),
  name: z.string(),
  type: fileType,
  sizeBytes: z.number(),
  path: z.string(),
})

const submissionSchema: z.ZodType<LeadSubmission> = z.looseObject({
  id: z.string(),
  leadId: z.string(),
  websiteId: z.number(),
  isUpdate: z.boolean(),
  idempotencyKey: z.string().nullable(),
  fingerprint: z.string(),
  form: z.string(),
  lead: leadRecord,
  vehicle: vehicleRecord.nullable(),
  booking: z
    .looseObject({ kind: z.enum(bookingKinds), locationId: z.number(), startsAt: z.string() })
    .nullable()
    .exactOptional(),
  evidence: evidenceRecord,
  suspicions: suspicionsRecord,
  files: z.array(file).exactOptional(),
  removedFiles: z.array(z.string()).exactOptional(),
  receivedAt: z.iso.datetime(),
  isSelfTest: z.boolean().exactOptional(),
} satisfies Shape<LeadSubmission>)
