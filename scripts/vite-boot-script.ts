import { build, type Plugin, type Rollup } from 'vite'

const entries: Record<string, string> = {
  'virtual:boot-script': '../app/boot/boot.ts',
  'virtual:card-fields': '../app/boot/card-fields.ts',
}

/** Gives a script as one minified string: `app/boot/boot.ts` to stand inline in every page, the card's fields in theirs. */
export function bootScript(): Plugin {
  return {
    name: 'forecourt-boot-script',
    resolveId: (source) => (source in entries ? `\0${source}` : null),
    async load(asked) {
      const source = asked.startsWith('\0') ? entries[asked.slice(1)] : undefined
      if (source === undefined) return null
      // it stands in the page already; the browser's own bundle must not carry it again
      if (this.environment.name === 'client') return "export default ''"
      const entry = new URL(source, import.meta.url).pathname
      this.addWatchFile(entry)
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        build: {
          write: false,
          minify: true,
          target: 'es2020',
          lib: { entry, formats: ['iife'], name: 'boot' },
        },
      })
      const output = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
      const chunk = output.find((file): file is Rollup.OutputChunk => file.type === 'chunk')
      if (!chunk) throw new Error('the boot script did not build')
      return `export default ${JSON.stringify(chunk.code.trim().replaceAll('</', '<\\/'))}`
    },
  }
}
