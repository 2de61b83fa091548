import { z } from 'zod'
import { isLocalUrl, text } from './values.ts'

/** As a content policy names a host: with its scheme, and a star for any name before it. */
const policyHost = z
  .string()
  .regex(
    /^(https:\/\/(\*\.)?[a-z0-9.-]+\.[a-z]{2,}|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?$/,
    'expected a host such as https://tags.example.com or https://*.example.com',
  )
const policyHosts = z.array(policyHost).default([])

/** Somebody else's script that this website lets in; it runs in a frame of its own and never sees the page. */
export const thirdParty = z.strictObject({
  key: z.string().regex(/^[a-z0-9-]{1,40}$/, 'expected small letters, digits and hyphens'),
  name: text,
  /** Visitors are told, and where the banner asks, asked. */
  purpose: z.enum(['analytics', 'marketing', 'functional']),
  script: z
    .string()
    .refine(
      (address) => URL.canParse(address) && (address.startsWith('https:') || isLocalUrl(address)),
      'expected an https address (http only for this machine)',
    ),
  /** What it is told of what happens on the page: the data layer, or nothing. */
  hears: z.enum(['data-layer', 'nothing']).default('nothing'),
  /** Which hosts it may reach besides its script's own. */
  hosts: z
    .strictObject({
      script: policyHosts,
      connect: policyHosts,
      img: policyHosts,
      style: policyHosts,
      font: policyHosts,
      frame: policyHosts,
    })
    .prefault({}),
  /** It is stopped when it asks for more of one page. */
  most_requests: z.int().min(1).max(500).default(60),
})
