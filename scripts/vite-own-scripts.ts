import { createHash } from 'node:crypto'
import { build, type Plugin, type Rollup } from 'vite'

const inline = {
  'virtual:boot-script': 'app/boot/boot.ts',
  'virtual:measured-script': 'app/boot/measured/measured.ts',
  'virtual:cage-script': 'app/boot/cage/cage.ts',
} as const
const measuring = { id: 'virtual:measuring-script', entry: 'app/boot/measuring/measure.ts' } as const

/**
 * The scripts that a page needs before React and without it. Three stand inline, and are given as one minified string each;
 * the measuring script is a file of its own, and is given as its address.
 */
export function ownScripts(): Plugin {
  const known = new Set<string>([...Object.keys(inline), measuring.id])
  return {
    name: 'forecourt-own-scripts',
    resolveId: (source) => (known.has(source) ? `\0${source}` : null),
    async load(asked) {
      const id = asked.slice(1)
      if (asked[0] !== '\0' || !known.has(id)) return null
      // the browser's own bundle must not carry what stands in the page already
      if (this.environment.name === 'client') return "export default ''"
      if (id === measuring.id) {
        const address =
          this.environment.mode === 'dev' ? `/${measuring.entry}` : `/${(await measuringFile()).fileName}`
        return `export default ${JSON.stringify(address)}`
      }
      const entry = inline[id as keyof typeof inline] // one of ours, and not the other kind
      this.addWatchFile(pathOf(entry))
      const code = await built(entry)
      return `export default ${JSON.stringify(code.replaceAll('</', '<\\/'))}`
    },
    async generateBundle() {
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', ...(await measuringFile()) })
    },
  }
}

async function measuringFile(): Promise<{ fileName: string; source: string }> {
  const source = await built(measuring.entry)
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  return { fileName: `assets/measure-${hash}.js`, source }
}

async function built(entry: string): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: true,
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
