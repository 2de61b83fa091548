import { setTimeout as pause } from 'node:timers/promises'
import { type LogFailure, withFallback } from '#app/core/with-fallback.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import type { PhoneEventKind } from './phone-event.ts'
import { insertPhoneEvent } from './store.server.ts'

/** Milliseconds after which the answer is sent while the writing continues. */
const patienceMs = 300

/** Records the event. A failing database is logged and does not keep the number from the visitor (ERR-12). */
export async function recordPhoneEvent(
  scope: WriteScope,
  kind: PhoneEventKind,
  vehicle: { readonly id: number; readonly dealership_id: number },
  log: LogFailure,
): Promise<void> {
  const written = withFallback(
    'a phone event could not be recorded',
    () => insertPhoneEvent(scope, kind, vehicle),
    undefined,
    log,
  )
  await Promise.race([written, pause(patienceMs)])
}
