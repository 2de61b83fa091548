import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { build, type Plugin, type Rollup } from 'vite'

const inline: Readonly<Record<string, string>> = {
  'virtual:boot-script': 'app/boot/boot.ts',
  'virtual:measured-script': 'app/boot/measured/measured.ts',
  'virtual:greeting-script': 'app/boot/chat/greeting.ts',
  'virtual:cage-script': 'app/boot/cage/cage.ts',
  'virtual:card-fields': 'app/boot/card-fields.ts',
  'virtual:garage-worker': 'app/boot/garage-worker.ts',
  'virtual:desk-script': 'app/boot/desk.ts',
  'virtual:push-worker': 'app/boot/push-worker.ts',
  'virtual:chat-cage-script': 'app/boot/cage/chat-cage.ts',
}
const files: Readonly<Record<string, string>> = {
  'virtual:measuring-script': 'app/boot/measuring/measure.ts',
  'virtual:chat-script': 'app/boot/chat/panel.ts',
}

/** The first signs of the hash of everything that the build is made of; in development a word. */
export const buildSign = process.env.FORECOURT_BUILD ?? 'unnamed0'

/**
 * Builds the scripts that a page needs before React, or without it. Those of `inline` stand in the page, so
 * their modules export the minified text; those of `files` come later, so their modules export an address.
 */
export function ownScripts(): Plugin {
  return {
    name: 'forecourt-own-scripts',
    resolveId: (source) => (source in inline || source in files ? `\0${source}` : null),
    async load(asked) {
      const id = asked.slice(1)
      const [code, file] = [inline[id], files[id]]
      if (asked[0] !== '\0' || (code === undefined && file === undefined)) return null
      // the page already contains these scripts, so the browser's own bundle must not carry them as well
      if (this.environment.name === 'client') return "export default ''"
      if (file !== undefined) {
        const address = this.environment.mode === 'dev' ? `/${file}` : `/${(await asFile(file)).fileName}`
        return `export default ${JSON.stringify(address)}`
      }
      if (code === undefined) return null
      this.addWatchFile(pathOf(code))
      return `export default ${JSON.stringify((await built(code)).replaceAll('</', '<\\/'))}`
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const entry of Object.values(files)) this.emitFile({ type: 'asset', ...(await asFile(entry)) })
    },
  }
}

async function asFile(entry: string): Promise<{ fileName: string; source: string }> {
  const source = await built(entry)
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  return { fileName: `assets/${basename(entry, '.ts')}-${hash}.js`, source }
}

async function built(entry: string): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    define: { __BUILD_SIGN__: JSON.stringify(buildSign) },
    build: {
      write: false,
      // several of these stand in every page, where the bundle's own minifier leaves 3.5 % more (docs/decisions/0055-first-paint.md)
      minify: 'terser',
      // none of our functions is constructed, which arrow functions could not be
      terserOptions: { ecma: 2020, compress: { passes: 3, unsafe_arrows: true } },
      target: 'es2020',
      lib: { entry: pathOf(entry), formats: ['iife'], name: 'own' },
    },
  })
  const output = [made].flat().flatMap((result) => ('output' in result ? result.output : []))
  const chunk = output.find((file): file is Rollup.OutputChunk => file.type === 'chunk')
  if (!chunk) throw new Error(`${entry} did not build`)
  return chunk.code.trim()
}

function pathOf(entry: string): string {
  return new URL(`../${entry}`, import.meta.url).pathname
}
