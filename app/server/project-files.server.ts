import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

/** The folder of the project, whether this module runs as a source or as a part of the build. */
export const projectRoot = dirname(findPackageJSON(import.meta.url) ?? '')
export const migrationsFolder = join(projectRoot, 'db', 'migrations')
export const samplesFolder = join(projectRoot, 'db', 'sample')
export const buildFolder = join(projectRoot, 'build')
