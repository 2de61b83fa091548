import { expect, test } from 'vitest'
import { UnreadableRecord } from '#app/core/stored.ts'
import { aLead } from '#test/a-lead.ts'
import { type LeadSubmission, readSubmission, submissionIn } from './lead-record.ts'

const evidence = { pageUrl: null, userAgent: null, address: null, consents: [] }

/** Release 0.1.0 wrote a record like this, without bookings, files, answers and advertisers. */
const oldest = {
  id: '5a1e7c0e-1111-4222-8333-444455556666',
  leadId: '3f0e8b1e-5a51-4d55-9d4e-0d9b6c1a2b3c',
  websiteId: 7,
  isUpdate: false,
  idempotencyKey: null,
  fingerprint: 'f00d',
  form: 'enquiry',
  lead: {
    name: 'Ann Lee',
    email: 'ann@example.com',
    category: 'General',
    source: 'Website',
    form_completed: true,
    lead_status: 'Complete',
    fields: {},
  },
  vehicle: { id: 1, slug: 'a', name: '2021 Toyota Hilux' },
  evidence,
  suspicions: ['honeypot'],
  receivedAt: '2026-11-21T01:02:03.004Z',
}

const kept = (submission: unknown): Buffer => Buffer.from(JSON.stringify(submission))

test('HOUSE-07 a lead is read from the journal as it was written, with all that a form can send', () => {
  const lead = aLead({
    first_name: 'Ann',
    last_name: 'Lee',
    email: 'ann@example.com',
    location_id: '3',
    step_number: 2,
    skipped_steps: [{ from: 1, to: 2 }],
    opt_in: 'Yes',
    visited_pages: ['/', '/cars'],
    linked_query_params: { gclid: 'x' },
    'Vehicle Make': 'Toyota',
  })
  const submission = {
    ...oldest,
    lead: { ...lead, target: 'car-clarity', website_slug: 'w', answers: [{ name: 'opt_in', label: 'Yes?' }] },
    booking: { kind: 'test_drive', locationId: 3, startsAt: '2026-12-01T10:00:00+11:00' },
    vehicle: { ...oldest.vehicle, year: 2021, price_cents: 4_899_000, visit: 'drive' },
    evidence: {
      ...evidence,
      consents: [{ name: 'opt_in', wording: 'Yes?', isChecked: true }],
      allowsAds: true,
    },
    files: [{ id: 'f', name: 'a.pdf', type: 'application/pdf', sizeBytes: 9, path: 'w/f.pdf' }],
    removedFiles: ['e'],
    isSelfTest: true,
  }
  expect(readSubmission(kept(submission))).toEqual(submission)
})

test('HOUSE-07 a record of an earlier release is read, and the fields of a later one are kept', () => {
  expect(readSubmission(kept(oldest))).toEqual(oldest)
  const later = {
    ...oldest,
    lead: { ...oldest.lead, mood: 'curious' },
    suspicions: ['moonlight'],
    evidence: { ...evidence, weather: 'fine' },
    loudness: 11,
  }
  expect(readSubmission(kept(later))).toEqual(later)
})

test.each<[what: string, content: Buffer, message: string]>([
  ['a torn record', kept(oldest).subarray(0, 90), 'a lead of the journal cannot be read: it is not JSON'],
  [
    'a record without what decides',
    kept({ ...oldest, lead: { ...oldest.lead, form_completed: undefined } }),
    'a lead of the journal cannot be read: lead: form_completed: Invalid input: expected boolean, received undefined',
  ],
  [
    'a record of something else',
    kept({ ...oldest, lead: { ...oldest.lead, email: ['ann@example.com'] } }),
    'a lead of the journal cannot be read: lead: email: Invalid input: expected string, received array',
  ],
])('HOUSE-07 the error for %s names the wrong place and none of the content', (_, content, message) => {
  expect(messageOf(() => readSubmission(content))).toBe(message)
  expect(submissionIn(content)).toBeNull()
})

function messageOf(read: () => LeadSubmission): string {
  try {
    return String(read())
  } catch (error) {
    return error instanceof UnreadableRecord ? error.message : 'another error'
  }
}
