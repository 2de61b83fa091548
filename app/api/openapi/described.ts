import { z } from 'zod'

/*
 * How an address of the API is described: plain data, from which document.ts makes the OpenAPI document.
 * test/openapi.test.ts compares the descriptions with the application's answers.
 */

export interface DescribedAddress {
  /** The path as in routes.ts, with its parameters in braces: `/api/leads/{id}`. */
  readonly path: string
  readonly operations: Readonly<
    Partial<Record<'get' | 'head' | 'post' | 'put' | 'patch' | 'delete', DescribedOperation>>
  >
}

export interface DescribedOperation {
  /** The operation's name in generated clients. */
  readonly id: string
  readonly summary: string
  readonly description?: string
  /** True for calls of servers, which send user and password; all others are made by browsers. */
  readonly hasBasicAuth?: boolean
  /** True for calls of a stock feed's source, which sends the feed's token; with `hasBasicAuth` either will do. */
  readonly hasFeedToken?: boolean
  readonly parameters?: readonly DescribedParameter[]
  /** The schemas of the body by content type. */
  readonly body?: Readonly<Record<string, z.ZodType>>
  readonly answers: Readonly<Record<number, DescribedAnswer>>
}

export interface DescribedParameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly description: string
  readonly schema: z.ZodType
  /** Whether it may come several times: `?make=Ford&make=Mazda` */
  readonly isRepeatable?: boolean
}

export interface DescribedAnswer {
  readonly description: string
  /** The schema of its JSON; none where it has no body. */
  readonly schema?: z.ZodType
  /** The type of a body that is no JSON. */
  readonly type?: string
}

const errorSchema = z.strictObject({ error: z.string() })

/** Describes `{error}` answers with these statuses. */
export function errors(descriptions: Readonly<Record<number, string>>): Record<number, DescribedAnswer> {
  return Object.fromEntries(
    Object.entries(descriptions).map(([status, description]) => [
      status,
      { description, schema: errorSchema },
    ]),
  )
}

/** Describes an answer that names what is wrong, field by field. */
export function problems(description: string): DescribedAnswer {
  return { description, schema: problemsSchema }
}

const problemsSchema = z.strictObject({
  error: z.string(),
  problems: z.array(z.strictObject({ field: z.string(), message: z.string() })),
})

/** The refusals that a call with user and password may get before it is read. */
export const signInErrors = {
  401: 'User or password is wrong',
  429: 'Too many wrong passwords came from this address: it was not looked at',
  503: 'Whether it is the website’s own password cannot be known while the database is away',
} as const

/** The refusals that the source of a feed may get before its call is read. */
export const tokenErrors = {
  401: 'The token is wrong, or another feed’s or website’s',
  429: 'More than 600 calls of this feed within a minute, or too many wrong tokens; Retry-After says when to come back',
} as const

/** Describes an answer `{error, problems}`, which names each field that is wrong. */
export function fieldProblems(description: string): DescribedAnswer {
  return { description, schema: problemsSchema.partial({ problems: true }) }
}

export function inPath(
  name: string,
  description: string,
  schema: z.ZodType = z.string(),
): DescribedParameter {
  return { name, in: 'path', description, schema }
}

/** An amount in dollars. */
export const dollars = z.number().nullable()
export const textOrNull = z.string().nullable()
export const count = z.int().nonnegative()
/** JSON that is not described further. */
export const anyRecord = z.record(z.string(), z.unknown())
