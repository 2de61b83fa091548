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
/** A web socket has a scheme of its own: `https:` does not stand for it. */
const socketHost = z
  .string()
  .regex(
    /^(https|wss):\/\/(\*\.)?[a-z0-9.-]+\.[a-z]{2,}(:\d{1,5})?$|^(http|ws):\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/,
    'expected a host such as https://tags.example.com or wss://*.example.com',
  )

/** Which hosts somebody else's script may reach besides its own, by what it fetches there. */
export const thirdPartyHosts = z.strictObject({
  script: policyHosts,
  connect: z.array(socketHost).default([]),
  img: policyHosts,
  style: policyHosts,
  font: policyHosts,
  frame: policyHosts,
})

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
  hosts: thirdPartyHosts.prefault({}),
  /** It is stopped when it asks for more of one page. */
  most_requests: z.int().min(1).max(500).default(60),
})
