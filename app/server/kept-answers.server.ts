import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Tables } from './db.server.ts'

/** What a database answered to which question: the text of the question with its parameters, and the rows. */
export type Answers = Map<string, readonly unknown[]>

type Ask = (query: CompiledQuery) => Promise<readonly unknown[]>

/** The database, with all that it answers written down. */
export function writingDown(db: Kysely<Tables>, answers: Answers): Kysely<Tables> {
  return askedBy(async (query) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(query.sql, [...query.parameters]))
    answers.set(nameOf(query), rows)
    return rows
  })
}

/**
 * Answers as the database did when they were written down.
 *
 * @throws by each question that nobody asked then: another release asks otherwise
 */
export function readingFrom(answers: Answers): Kysely<Tables> {
  return askedBy(async (query) => {
    const rows = answers.get(nameOf(query))
    if (!rows) throw new Error('it was kept by another release, which asked the database otherwise')
    return rows
  })
}

const nameOf = ({ sql, parameters }: CompiledQuery): string => `${sql}\n${JSON.stringify(parameters)}`

function askedBy(ask: Ask): Kysely<Tables> {
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new AskingDriver(ask),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  return new Kysely<Tables>({ dialect })
}

/** Knows reading alone: what is kept is never written to. */
class AskingDriver implements Driver {
  readonly #ask: Ask

  constructor(ask: Ask) {
    this.#ask = ask
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const ask = this.#ask
    return {
      executeQuery: async <R>(query: CompiledQuery): Promise<QueryResult<R>> => ({
        rows: [...(await ask(query))] as R[], // the same rows as the database's own
      }),
      streamQuery: () => {
        throw new Error('what is kept is not streamed')
      },
    }
  }

  async beginTransaction(): Promise<void> {
    throw new Error('what is kept knows no transaction')
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}
