import { ROOT_CONTEXT, type Span, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, RandomIdGenerator, TracerProvider } from '@opentelemetry/sdk-trace'
import { within } from '#app/core/within.ts'
import { inTrace, presentTrace, type TraceContext } from './trace-context.server.ts'
import type { SpanName, SpanOptions } from './traced.server.ts'

export interface OpenTelemetrySpans {
  run<T>(name: SpanName, work: () => Promise<T>, options: SpanOptions<T>): Promise<T>
  /** Sends what has not been sent yet. */
  close(): Promise<void>
}

/** One trace in a hundred is sent whole. */
const share = 0.01
/** A step that holds more steps than this is told without the later ones. */
const mostHeld = 500
const lastWordMs = 2000

/** The steps that this process adds to a trace: sent together when the first of them ends, or not at all. */
interface OwnPart {
  isKept: boolean
  isOver: boolean
  readonly ended: { readonly span: Span; readonly at: Date }[]
}

/** The part that a step of this process belongs to. */
const partOf = new WeakMap<TraceContext, OwnPart>()

/**
 * Sends the steps of one trace in a hundred, of those that a trusted proxy keeps, and of all in which a step failed, by
 * OTLP over HTTP. A span ends only when it is known that its trace is kept, so the library sends no other.
 */
export function openTelemetrySpans(who: {
  readonly tracesUrl: string
  readonly node: string
  readonly role: string
  readonly release: string
}): OpenTelemetrySpans {
  const ids = new RandomIdGenerator()
  let nextTraceId: string | undefined
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({
        'service.name': `forecourt-${who.role}`,
        'service.version': who.release,
        'service.instance.id': who.node,
      }),
    ),
    idGenerator: {
      generateTraceId: () => nextTraceId ?? ids.generateTraceId(),
      generateSpanId: () => ids.generateSpanId(),
    },
    spanProcessors: [
      new BatchSpanProcessor({
        scheduledDelayMillis: 1000,
        exporter: new OTLPTraceExporter({ url: `${who.tracesUrl.replace(/\/+$/, '')}/v1/traces` }),
      }),
    ],
  })
  const tracer = provider.getTracer('forecourt', who.release)

  function begin(name: string, above: TraceContext | undefined, traceId: string | undefined): Span {
    const parent =
      above === undefined
        ? ROOT_CONTEXT
        : trace.setSpanContext(ROOT_CONTEXT, { ...above, traceFlags: TraceFlags.SAMPLED })
    nextTraceId = traceId
    try {
      return tracer.startSpan(name, {}, parent)
    } finally {
      nextTraceId = undefined
    }
  }

  async function run<T>(name: SpanName, work: () => Promise<T>, options: SpanOptions<T>): Promise<T> {
    const { facts = {}, traceId, factsOf, isFailure } = options
    const present = presentTrace()
    const inside = traceId === undefined && present ? partOf.get(present) : undefined
    const above = traceId === undefined ? present : undefined
    const span = begin(name, above, traceId)
    span.setAttributes(facts)
    const { traceId: ofTrace, spanId } = span.spanContext()
    const part = inside ?? {
      isKept: above?.isSampled === true || isInShare(ofTrace),
      isOver: false,
      ended: [],
    }
    const end = (isFailed: boolean): void => {
      // what was thrown may quote a person, so only that something was thrown is told
      if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
      part.isKept ||= isFailed
      if (part.ended.length < mostHeld || inside === undefined) part.ended.push({ span, at: new Date() })
      part.isOver ||= inside === undefined
      if (!part.isOver) return
      const ended = part.ended.splice(0)
      if (part.isKept) for (const one of ended) one.span.end(one.at)
    }
    const context = { traceId: ofTrace, spanId, isSampled: part.isKept }
    partOf.set(context, part)
    try {
      const result = await inTrace(context, work)
      if (factsOf) span.setAttributes(factsOf(result))
      end(isFailure?.(result) ?? false)
      return result
    } catch (error) {
      end(true)
      throw error
    }
  }

  return {
    run,
    // a collector that is away holds nobody up
    close: () => within(lastWordMs, () => provider.shutdown()).catch(() => {}),
  }
}

/** The same answer in every process, since it depends on the trace's name alone. */
function isInShare(traceId: string): boolean {
  return Number.parseInt(traceId.slice(-8), 16) < share * 2 ** 32
}
