import { escapeForScript } from '#app/core/text.ts'

/** Renders what machines read of a page. */
export function JsonLd({ value }: { value: object }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, escaped for a script element
      dangerouslySetInnerHTML={{ __html: escapeForScript(JSON.stringify(value)) }}
    />
  )
}
