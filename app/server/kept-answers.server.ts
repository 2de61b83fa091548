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

/** The answers of the database by question: the text of the query with its parameters, and the rows. */
export type Answers = Map<string, readonly unknown[]>

type Ask = (query: CompiledQuery) => Promise<readonly unknown[]>

/** The database, with all its answers recorded. */
export function recordAnswers(db: Kysely<Tables>, answers: Answers): Kysely<Tables> {
  return queryWith(async (query) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(query.sql, [...query.parameters]))
    answers.set(nameOf(query), rows)
    return rows
  })
}

/**
 * Answers as the database did when its answers were recorded.
 *
 * @throws for each query that was not recorded: another release asks different ones
 */
export function replayAnswers(answers: Answers): Kysely<Tables> {
  return queryWith(async (query) => {
    const rows = answers.get(nameOf(query))
    if (!rows) throw new Error('it was kept by another release, which asked the database otherwise')
    return rows
  })
}

const nameOf = ({ sql, parameters }: CompiledQuery): string => `${sql}\n${JSON.stringify(parameters)}`

function queryWith(ask: Ask): Kysely<Tables> {
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new AskingDriver(ask),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  return new Kysely<Tables>({ dialect })
}

/** A driver that only reads, because recorded answers are never written to. */
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
        rows: [...(await ask(query))] as R[], // the rows have the same types as the database's own
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
