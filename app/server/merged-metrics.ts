/** Samples of one name, with what is said of them. */
interface Family {
  readonly said: Set<string>
  readonly samples: string[]
}

/**
 * Puts metrics of several processes into one text of Prometheus: each sample has the label `worker`, and the samples of a
 * family stand together, because its type may be said once.
 *
 * @param texts what each process says, by its number
 */
export function mergedMetrics(texts: ReadonlyMap<number, string>): string {
  const families = new Map<string, Family>()
  for (const [worker, text] of [...texts].toSorted(([one], [other]) => one - other)) {
    let family: Family = { said: new Set(), samples: [] }
    for (const line of text.split('\n')) {
      if (line === '') continue
      const [, name] = /^# (?:HELP|TYPE) (\S+)/.exec(line) ?? []
      if (name !== undefined) {
        family = families.get(name) ?? { said: new Set(), samples: [] }
        families.set(name, family)
        family.said.add(line)
      } else family.samples.push(labelled(line, worker))
    }
  }
  const lines = [...families.values()].flatMap(({ said, samples }) => [...said, ...samples])
  return `${lines.join('\n')}\n`
}

function labelled(sample: string, worker: number): string {
  const [, name = '', labels, value = ''] = /^([^\s{]+)(?:\{(.*)\})? (\S+)$/.exec(sample) ?? []
  return `${name}{${labels === undefined || labels === '' ? '' : `${labels},`}worker="${worker}"} ${value}`
}
