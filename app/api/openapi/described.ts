import { z } from 'zod'

/*
 * How an address of the API is described: plain data, from which document.ts makes the OpenAPI document. What it says
 * is held against the answers of the application by test/openapi.test.ts.
 */

export interface DescribedAddress {
  /** As in routes.ts, with its parameters in braces: `/api/leads/{id}`. */
  readonly path: string
  readonly operations: Readonly<Partial<Record<'get' | 'post' | 'put' | 'delete', DescribedOperation>>>
}

export interface DescribedOperation {
  /** Its name in generated clients. */
  readonly id: string
  readonly summary: string
  readonly description?: string
  /** For servers, with user and password; all else belongs to the browser. */
  readonly hasBasicAuth?: boolean
  readonly parameters?: readonly DescribedParameter[]
  /** By content type. */
  readonly body?: Readonly<Record<string, z.ZodType>>
  readonly answers: Readonly<Record<number, DescribedAnswer>>
}

export interface DescribedParameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly description: string
  readonly schema: z.ZodType
  /** `?make=Ford&make=Mazda` */
  readonly isRepeatable?: boolean
}

export interface DescribedAnswer {
  readonly description: string
  /** Of its JSON; none where it has no body. */
  readonly schema?: z.ZodType
}

const errorSchema = z.strictObject({ error: z.string() })

/** `{error}` with these statuses. */
export function errors(descriptions: Readonly<Record<number, string>>): Record<number, DescribedAnswer> {
  return Object.fromEntries(
    Object.entries(descriptions).map(([status, description]) => [
      status,
      { description, schema: errorSchema },
    ]),
  )
}

/** What a call with user and password may be refused with before it is looked at. */
export const signInErrors = {
  401: 'User or password is wrong',
  429: 'Too many wrong passwords came from this address: it was not looked at',
  503: 'Whether it is the website’s own password cannot be known while the database is away',
} as const

export function inPath(
  name: string,
  description: string,
  schema: z.ZodType = z.string(),
): DescribedParameter {
  return { name, in: 'path', description, schema }
}

/** Dollars. */
export const dollars = z.number().nullable()
export const textOrNull = z.string().nullable()
export const count = z.int().nonnegative()
/** JSON that is not described further. */
export const anyRecord = z.record(z.string(), z.unknown())
