import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { jsonOf } from '#app/core/json.ts'
import shipped from './flags.json' with { type: 'json' }
import { type FlagRegistry, flagRegistrySchema, overlaid } from './flags.ts'

/**
 * The registry that ships with the platform, extended by a second file where there is one (the demo's).
 *
 * @throws Error naming the file and the flag where one of them contains an unknown flag (TENANT-29)
 */
export function readFlagRegistry(overlay?: string): FlagRegistry {
  const base = parseRegistry('flags.json', shipped)
  if (overlay === undefined || !existsSync(overlay)) return base
  return overlaid(base, parseRegistry(overlay, jsonOf(readFileSync(overlay, 'utf8'))))
}

export function parseRegistry(file: string, value: unknown): FlagRegistry {
  const parsed = flagRegistrySchema.safeParse(value)
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}
