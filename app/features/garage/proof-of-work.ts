/** The server asks a browser for a number whose digest with the seed begins with so many zero bits. */
export interface WantedProof {
  readonly seed: string
  readonly bits: number
}

/** The browser's answer to a seed. */
export interface Proof {
  readonly seed: string
  readonly answer: number
}

/** A browser finds this many bits in a few seconds; more would keep a visitor waiting too long. */
export const mostBits = 21
const atOnce = 256

/** Finds the answer in small portions, so that the page stays responsive. */
export async function solveProof({ seed, bits }: WantedProof): Promise<Proof> {
  for (let from = 0; ; from += atOnce) {
    const answers = Array.from({ length: atOnce }, (_, index) => from + index)
    const good = await Promise.all(answers.map((answer) => isProof({ seed, answer }, bits)))
    const answer = answers.find((_, index) => good[index])
    if (answer !== undefined) return { seed, answer }
  }
}

export async function isProof({ seed, answer }: Proof, bits: number): Promise<boolean> {
  const text = new TextEncoder().encode(`${seed} ${answer}`)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  const whole = Math.floor(bits / 8)
  return (
    digest.subarray(0, whole).every((byte) => byte === 0) && (digest[whole] ?? 0) >> (8 - (bits % 8)) === 0
  )
}
