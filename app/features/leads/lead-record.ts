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
 * These records of a lead are in the journal and in the database, written by this release or another one.
 * Fields that only a later release knows are kept, and fields that an earlier one did not know may be
 * missing.
 */

/** The evidence that came with a lead besides its fields. */
export interface LeadEvidence {
  /** The page that the form was on. */
  readonly pageUrl: string | null
  readonly userAgent: string | null
  readonly address: string | null
  /** Each box as the visitor saw and left it, because a consent must be proved. */
  readonly consents: readonly {
    readonly name: string
    readonly wording: string
    readonly isChecked: boolean
  }[]
  /** True where the visitor allowed that advertisers are told. */
  readonly allowsAds?: boolean
}

/** One submission as the journal keeps it until the database has it. */
export interface LeadSubmission {
  readonly id: string
  readonly leadId: string
  readonly websiteId: number
  /** True where it names a lead that exists already. */
  readonly isUpdate: boolean
  readonly idempotencyKey: string | null
  readonly fingerprint: string
  readonly form: string
  readonly lead: Lead
  readonly vehicle: LeadVehicle | null
  /** The time that it asks for; leads from before bookings have none. */
  readonly booking?: WantedBooking | null
  readonly evidence: LeadEvidence
  /** The suspicions of `suspicion.ts`, in any release's words. */
  readonly suspicions: readonly string[]
  /** These files are on disk before the journal names them. */
  readonly files?: readonly LeadFile[]
  /** The ids of files from earlier submissions that this one removes. */
  readonly removedFiles?: readonly string[]
  readonly receivedAt: string
  readonly isSelfTest?: boolean
}

/** Reads a submission from the journal. @throws UnreadableRecord */
export function readSubmission(content: Buffer): LeadSubmission {
  return readJson(submissionSchema, content.toString(), 'a lead of the journal')
}

/** Returns null for an entry that cannot be read; the drain sets it aside and logs it. */
export function submissionIn(content: Buffer): LeadSubmission | null {
  try {
    return readSubmission(content)
  } catch (error) {
    if (error instanceof UnreadableRecord) return null
    throw error
  }
}

/**
 * Requires a schema for every property, even an optional one, because a wrong value would otherwise pass
 * unchecked.
 */
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
