import { vi } from 'vitest'

/** Waits up to a minute for what must come, because the machine may be busy. */
export function until(isThere: () => boolean | Promise<boolean>): Promise<boolean> {
  return vi.waitUntil(isThere, { timeout: 60_000, interval: 25 })
}

/** Waits until the application has once been ready (`/readyz`), whose parts have a second each to answer. */
export async function untilReady(app: (request: Request) => Promise<Response>): Promise<void> {
  await until(async () => (await app(new Request('http://localhost/readyz'))).status === 200)
}
