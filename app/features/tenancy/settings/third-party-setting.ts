import { z } from 'zod'
import { isLocalUrl, text } from './values.ts'

/** A host in the syntax of a content policy: with its scheme, and a star for any name before it. */
const policyHost = z
  .string()
  .regex(
    /^(https:\/\/(\*\.)?[a-z0-9.-]+\.[a-z]{2,}|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?$/,
    'expected a host such as https://tags.example.com or https://*.example.com',
  )
const policyHosts = z.array(policyHost).default([])
/** A web socket has a scheme of its own, which `https:` does not include. */
const socketHost = z
  .string()
  .regex(
    /^(https|wss):\/\/(\*\.)?[a-z0-9.-]+\.[a-z]{2,}(:\d{1,5})?$|^(http|ws):\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/,
    'expected a host such as https://tags.example.com or wss://*.example.com',
  )

/** The hosts that a third party's script may reach besides its own, by the kind of resource. */
export const thirdPartyHosts = z.strictObject({
  script: policyHosts,
  connect: z.array(socketHost).default([]),
  img: policyHosts,
  style: policyHosts,
  font: policyHosts,
  frame: policyHosts,
})

/** A third party's script that this website allows; it runs in a frame of its own and never sees the page. */
export const thirdParty = z.strictObject({
  key: z.string().regex(/^[a-z0-9-]{1,40}$/, 'expected small letters, digits and hyphens'),
  name: text,
  /** The purpose that visitors are told of and, where the banner asks, consent to. */
  purpose: z.enum(['analytics', 'marketing', 'functional']),
  script: z
    .string()
    .refine(
      (address) => URL.canParse(address) && (address.startsWith('https:') || isLocalUrl(address)),
      'expected an https address (http only for this machine)',
    ),
  /** What the script learns of events on the page: the data layer, or nothing. */
  hears: z.enum(['data-layer', 'nothing']).default('nothing'),
  hosts: thirdPartyHosts.prefault({}),
  /** The requests that it may make on one page before it is stopped. */
  most_requests: z.int().min(1).max(500).default(60),
})
