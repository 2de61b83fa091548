import { AsyncLocalStorage } from 'node:async_hooks'

/** Where the present work stands in a trace (W3C Trace Context, level 1). */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  readonly traceId: string
  /** The step that the work is a part of: 16 hexadecimal digits. */
  readonly spanId: string
  /** Whether whoever began the trace keeps it. */
  readonly isSampled: boolean
}

const present = new AsyncLocalStorage<TraceContext>()

export function presentTrace(): TraceContext | undefined {
  return present.getStore()
}

/** Runs work as a part of a trace; the lines that it logs name it. */
export function inTrace<T>(context: TraceContext | undefined, work: () => T): T {
  return context === undefined ? work() : present.run(context, work)
}

const traceparentPattern = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:$|-)/

/** Reads a `traceparent` header; undefined where it is none, as for one of zeros only. */
export function readTraceparent(header: string | undefined): TraceContext | undefined {
  const [, traceId, spanId, flags = ''] = traceparentPattern.exec(header ?? '') ?? []
  if (traceId === undefined || spanId === undefined || /^0+$/.test(traceId) || /^0+$/.test(spanId))
    return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}
