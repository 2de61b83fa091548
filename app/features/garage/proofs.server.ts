import { randomBytes } from 'node:crypto'
import type { Website } from '#app/features/tenancy/website.ts'
import { isSameDigest } from '#app/server/tokens.server.ts'
import { type Contact, contactText } from './contact.ts'
import type { Digest } from './digests.server.ts'
import { isProof, type Proof, type WantedProof } from './proof-of-work.ts'

interface ProofScope {
  readonly digest: Digest
  readonly website: Pick<Website, 'id'>
  readonly contact: Contact
  readonly now: Date
}

const lifeMs = 10 * 60_000

/**
 * Makes a seed that is valid for this contact, this much work and ten minutes. The seed is signed, so the
 * server need not store it.
 */
export function wantedProof(scope: ProofScope, bits: number): WantedProof {
  const parts = [randomBytes(9).toString('base64url'), String(bits), String(scope.now.getTime() + lifeMs)]
  return { seed: [...parts, signature(scope, parts)].join('.'), bits }
}

/** Tells whether this much work was done for this contact, on a seed of ours. */
export async function isWorkDone(scope: ProofScope, proof: Proof, bits: number): Promise<boolean> {
  const [random = '', promised = '', expires = '', signed = ''] = proof.seed.split('.')
  const parts = [random, promised, expires]
  return (
    isSameDigest(signed, signature(scope, parts)) &&
    Number(promised) >= bits &&
    Number(expires) > scope.now.getTime() &&
    (await isProof(proof, Number(promised)))
  )
}

function signature({ digest, website, contact }: ProofScope, parts: readonly string[]): string {
  return digest(website.id, 'work', contactText(contact), ...parts)
}
