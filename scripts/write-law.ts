import { writeFileSync } from 'node:fs'
import { lawPage } from '#app/features/law/law-page.ts'
import { shippedRules } from '#app/features/law/shipped-rules.ts'

/** `npm run law` writes the page of the documents that lists the rules of law. */
writeFileSync(new URL('../docs/law.md', import.meta.url), lawPage(shippedRules()))
