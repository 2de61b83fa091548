import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readJson } from '#app/core/stored.ts'
import { buildFolder, projectRoot } from './project-files.server.ts'

const packageSchema = z.object({ version: z.string() })

/** Which release runs, for people: `Forecourt 0.2.0, build 1f3a9c02be51`. */
export function release(): string {
  const { release, build } = releaseAndBuild()
  return `Forecourt ${release}, build ${build}`
}

/** Which release runs (semver), and which build of it. */
export function releaseAndBuild(): { readonly release: string; readonly build: string } {
  const path = join(projectRoot, 'package.json')
  const { version } = readJson(packageSchema, readFileSync(path, 'utf8'), path)
  // the hash of everything that the build was made of; in development the product is made of the sources
  const stamp = join(buildFolder, '.forecourt-built')
  const build = existsSync(stamp) ? readFileSync(stamp, 'utf8').slice(0, 12) : 'development'
  return { release: version, build }
}
