import type { OpenTelemetrySpans } from './open-telemetry.server.ts'

/** What a step of a trace is told by beside its name: numbers, names and ids, never what a person typed. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>

/** The steps that are told to a collector of traces (OPS-12). */
export type SpanName =
  | 'request'
  | 'render'
  | 'snapshot'
  | 'payment'
  | 'picture'
  | 'feed'
  | 'lead receive'
  | 'lead settle'
  | 'lead deliver'

export interface SpanOptions<T> {
  readonly facts?: SpanFacts
  /** Begins the trace of this name, or adds to it, whatever the present step is: 32 hexadecimal digits. */
  readonly traceId?: string
  /** What is known when the work has ended. */
  readonly factsOf?: (result: T) => SpanFacts
  /** Whether a result stands for a failure; work that throws has failed in any case. */
  readonly isFailure?: (result: T) => boolean
}

/**
 * Traces are of the process as its log is: its parts tell their steps without being handed somebody to tell them to.
 * Null where no collector is named.
 */
let spans: OpenTelemetrySpans | null = null

/** Does the work as a step of a trace, where traces are collected. */
export function traced<T>(name: SpanName, work: () => Promise<T>, options: SpanOptions<T> = {}): Promise<T> {
  return spans === null ? work() : spans.run(name, work, options)
}

/** The trace of a lead, in whichever processes it is received, settled and delivered: its id without the dashes. */
export function leadTraceId(leadId: string): string {
  return leadId.replaceAll('-', '')
}

interface TracingOptions {
  /** The collector's address, as OpenTelemetry's OTEL_EXPORTER_OTLP_ENDPOINT; undefined: nothing is loaded. */
  readonly tracesUrl: string | undefined
  readonly node: string
  readonly role: string
  readonly release: string
}

/** Begins to tell the steps of traces. @returns what sends the last ones and ends it */
export async function openTracing({ tracesUrl, ...who }: TracingOptions): Promise<() => Promise<void>> {
  if (tracesUrl === undefined) return async () => {}
  const { openTelemetrySpans } = await import('./open-telemetry.server.ts')
  const opened = openTelemetrySpans({ ...who, tracesUrl })
  spans = opened
  return async () => {
    if (spans === opened) spans = null
    await opened.close()
  }
}
