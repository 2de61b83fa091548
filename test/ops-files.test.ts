import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { validate as validateContainerfile } from 'dockerfile-utils'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { readConfig } from '#app/server/config/read-config.server.ts'
import { variables } from '#app/server/config/variables.server.ts'
import { isOnContainerLayer } from '#app/server/container-layer.server.ts'
import { aDataDir, removeFolder, startServer } from './spawned.ts'

const root = new URL('..', import.meta.url).pathname
const ops = join(root, 'ops')
const read = (name: string): string => readFileSync(join(ops, name), 'utf8')
const names = readdirSync(ops, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(ops.length + 1))
  .sort()
const nobody = '127.0.0.1:9'

/** Runs the program whose file it is. Where the machine does not have it, null. */
function verdictOf(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { error, status, stdout, stderr } = spawnSync(program, args, {
    env: { PATH: process.env.PATH, HOME: tmpdir(), ...env },
    encoding: 'utf8',
  })
  return error ? null : { status, said: stdout + stderr }
}

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-ops-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** What is wrong with a file by its own program; null where the machine does not have that. */
const checks: Readonly<Record<string, () => string | null>> = {
  'haproxy.cfg': () => {
    const servers = { FORECOURT_1: nobody, FORECOURT_2: nobody, FORECOURT_3: nobody }
    return problemIn(
      verdictOf('haproxy', ['-c', '-f', join(ops, 'haproxy.cfg')], { FORECOURT_BIND: ':8080', ...servers }),
    )
  },
  Caddyfile: () =>
    problemIn(
      verdictOf('caddy', ['validate', '--adapter', 'caddyfile', '--config', join(ops, 'Caddyfile')], {
        CADDY_STORAGE: aFolder(),
      }),
    ),
  'varnish.vcl': () => problemIn(compiled('varnish-origin.vcl')),
  'varnish-origin.vcl': () => problemIn(compiled('varnish-origin.vcl')),
  // a balancer by its name within the network, which this machine does not know
  'compose-varnish-origin.vcl': () => problemIn(compiled('compose-varnish-origin.vcl')),
  'alerts.yml': () => problemIn(verdictOf('promtool', ['check', 'rules', join(ops, 'alerts.yml')])),
  'alerts.test.yml': () => problemIn(verdictOf('promtool', ['test', 'rules', join(ops, 'alerts.test.yml')])),
  'dashboard.json': () => dashboardProblem(),
  Containerfile: () => containerfileProblem('Containerfile'),
  'varnish.Containerfile': () => containerfileProblem('varnish.Containerfile'),
  'compose.yml': () => composeProblem(),
  'postgres-replication.sh': () => problemIn(verdictOf('sh', ['-n', join(ops, 'postgres-replication.sh')])),
  // it warns of an option that it does not know; that it works is tried in pgbackrest.test.ts
  'pgbackrest.conf': () => {
    const args = [
      `--config=${join(ops, 'pgbackrest.conf')}`,
      '--stanza=forecourt',
      `--lock-path=${aFolder()}`,
      'info',
    ]
    const verdict = verdictOf('pgbackrest', args, { PGBACKREST_REPO1_CIPHER_PASS: 'a passphrase' })
    return verdict && (/^(?:WARN|ERROR).*/m.exec(verdict.said)?.[0] ?? '')
  },
  'schemas/compose-spec.json': () =>
    new Ajv2019({ strict: false, logger: false }).compile(composeSchema()) ? '' : 'no schema',
}

function checkOf(name: string): () => string | null {
  const check = checks[name]
  if (check) return check
  if (name.startsWith('systemd/')) return () => unitProblem(name)
  if (name.startsWith('kubernetes/')) return kubernetesProblem
  return () => `nothing checks ${name}`
}

function problemIn(verdict: ReturnType<typeof verdictOf>): string | null {
  if (verdict === null) return null
  return verdict.status === 0 ? '' : verdict.said
}

function compiled(origin: string): ReturnType<typeof verdictOf> {
  const folder = aFolder()
  copyFileSync(join(ops, 'varnish.vcl'), join(folder, 'varnish.vcl'))
  writeFileSync(
    join(folder, 'varnish-origin.vcl'),
    read(origin).replace('.host = "haproxy"', '.host = "127.0.0.1"'),
  )
  const args = ['-C', '-j', 'none', '-n', join(folder, 'work'), '-f', join(folder, 'varnish.vcl')]
  return verdictOf('varnishd', args)
}

/** systemd looks whether the program is there, too, and it is where the release lies. */
function unitProblem(name: string): string | null {
  const unit = name.replace(/^.*\//, '')
  const folder = aFolder()
  // a timer names its service, which lies beside it
  for (const one of names.filter((other) => other.startsWith('systemd/')))
    writeFileSync(
      join(folder, one.replace(/^.*\//, '')),
      read(one).replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`),
    )
  const verdict = verdictOf('systemd-analyze', ['verify', '--man=no', join(folder, unit)])
  const own = verdict?.said
    .split('\n')
    .filter((line) => line.includes(unit.replace('@', '')) || line.includes(unit))
  return verdict === null ? null : (own ?? []).join('\n')
}

function containerfileProblem(name: string): string {
  return validateContainerfile(read(name))
    .map(({ message, range }) => `${range.start.line + 1}: ${message}`)
    .join('\n')
}

/** The published schema names its parts as drafts of long ago did, which nothing refers to. */
function composeSchema(): object {
  const isOld = (name: string, value: unknown) =>
    name === '$schema' || (name === 'id' && typeof value === 'string')
  return JSON.parse(read('schemas/compose-spec.json'), (name, value) =>
    isOld(name, value) ? undefined : value,
  )
}

function composeProblem(): string {
  const ajv = new Ajv2019({ strict: false, logger: false, validateFormats: false })
  const isRight = ajv.validate(composeSchema(), compose())
  return isRight ? '' : ajv.errorsText()
}

function compose(): unknown {
  return parse(read('compose.yml'), { merge: true })
}

/** The compiler holds each object against the types that Kubernetes publishes; a key that they do not know is refused too. */
function kubernetesProblem(): string {
  const modules: Record<string, string> = {
    'apps/v1': 'apps/v1',
    v1: 'core/v1',
    'policy/v1': 'policy/v1',
    'batch/v1': 'batch/v1',
  }
  const typed = kubernetesObjects().map(({ apiVersion, kind, ...rest }, index) => {
    const type = `import('kubernetes-types/${modules[apiVersion]}').${kind}`
    return `export const object${index}: ${type} = ${JSON.stringify({ apiVersion, kind, ...rest })}`
  })
  const folder = mkdtempSync(join(root, 'test-results-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'objects.ts')
  writeFileSync(file, typed.join('\n'))
  const flags = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'preserve',
    '--types',
    '',
    '--ignoreConfig',
  ]
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), ...flags, file],
    { encoding: 'utf8' },
  )
  return stdout
}

const object = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
})

function kubernetesObjects() {
  return names
    .filter((name) => name.startsWith('kubernetes/'))
    .flatMap((name) => parseAllDocuments(read(name)).map((document) => object.parse(document.toJS())))
}

const dashboard = z.object({
  panels: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      description: z.string(),
      gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
      targets: z.array(z.object({ expr: z.string() })),
    }),
  ),
})

/** Grafana has no program that checks a dashboard; Prometheus reads what it asks. */
function dashboardProblem(): string | null {
  const { panels } = dashboard.parse(JSON.parse(read('dashboard.json')))
  const rules = panels.flatMap(({ targets }) =>
    targets.map(({ expr }, index) => ({ record: `asked:${index}`, expr })),
  )
  const file = join(aFolder(), 'asked.yml')
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'asked', rules }] }))
  return problemIn(verdictOf('promtool', ['check', 'rules', '--lint=none', file]))
}

describe('OPS-17 OPS-16 each file of ops/ is one that its own program takes', () => {
  test.each(names)('OPS-17 %s', { tags: ['long'] }, (name) => {
    const problem = checkOf(name)()
    // a machine without the program cannot say
    if (problem !== null) expect(problem.trim()).toBe('')
  })
})

describe('OPS-17 what files of ops/ name is there', () => {
  const texts = names
    .filter((name) => !name.startsWith('schemas/'))
    .map((name) => ({ name, text: read(name) }))

  test('every metric is one that the code gives', () => {
    const code = sourcesUnder(join(root, 'app')).join('\n')
    const named = texts.flatMap(({ name, text }) =>
      [...text.matchAll(/\b(?:forecourt|process|nodejs)_[a-z_]+\b/g)].map(([metric]) => ({ name, metric })),
    )
    const own = named.filter(({ name }) => /alerts|dashboard/.test(name))
    expect(own.length).toBeGreaterThan(30)
    expect(
      own.filter(
        ({ metric }) => !new RegExp(`\\b${metric.replace(/_(bucket|sum|count)$/, '')}\\b`).test(code),
      ),
    ).toEqual([])
  })

  test('every variable that is given to Forecourt is one that it reads, with a value that it takes', () => {
    const given = [...environments()]
    expect(given.length).toBeGreaterThan(6)
    for (const { where, values } of given) {
      expect([
        where,
        Object.keys(values).filter(
          (name) => !(name in variables) && name !== 'NODE_COMPILE_CACHE' && name !== 'NODE_ENV',
        ),
      ]).toEqual([where, []])
      const whole = {
        SECRETS_KEY: 'k'.repeat(32),
        API_USER: 'api',
        API_PASSWORD: 'p'.repeat(12),
        DATABASE_URL: 'postgres://u@h/f',
        EDGE_TOKEN: 't',
      }
      expect([where, readConfig({ ...values, ...whole }).port]).toEqual([where, Number(values.PORT ?? 3000)])
    }
  })

  test('every port leads to one that somebody listens on, and every path and command is there', () => {
    const listened = new Set(['3000', '8080', '6081', '5432', '443', '80', '9', '3001', '3100', '10001'])
    for (const { name, text } of texts) {
      const ports = [...text.matchAll(/(?<=[a-z.]:|port:? ?=? ?"?)\d{2,5}\b(?![-.\d])/gi)].map(
        ([port]) => port,
      )
      expect([name, ports.filter((port) => !listened.has(port))]).toEqual([name, []])
      const paths = [...text.matchAll(/(?<=GET |uri |path: |health_uri )\/[a-z?]+/g)].map(([path]) =>
        path.replace('?fresh', ''),
      )
      expect([name, paths.filter((path) => !['/readyz', '/healthz'].includes(path))]).toEqual([name, []])
    }
    expect(read('Caddyfile')).toContain('/_tls/ask')
    for (const name of ['cli/main.ts', 'server.ts', 'package.json', 'db/migrations', 'scripts/run.mjs'])
      expect(readdirSync(join(root, name, '..'))).toContain(name.replace(/^.*\//, ''))
  })
})

describe('OPS-14 alerts and dashboard', () => {
  const { groups } = parse(read('alerts.yml'))
  const rules: { alert: string; expr: string; annotations: { summary: string } }[] = groups.flatMap(
    ({ rules }: { rules: [] }) => rules,
  )

  test('OPS-14 every alert of the operator’s page is a rule that says what to do and is tried, and the other way round', () => {
    const page = readFileSync(join(root, 'docs', 'operations.md'), 'utf8')
    const told = [...page.matchAll(/^\| `forecourt_[^|]*\|[^|]*\| `([^`|]+)`/gm)].map(
      ([, expression]) => expression,
    )
    expect(told.length).toBeGreaterThan(10)
    const asked = rules.map(({ expr }) => expr)
    expect(told.filter((expression) => !asked.includes(expression ?? ''))).toEqual([])
    const tried = [...read('alerts.test.yml').matchAll(/alertname: (\w+)/g)].map(([, name]) => name)
    expect(rules.filter(({ alert }) => !tried.includes(alert))).toEqual([])
    for (const { alert, annotations } of rules)
      expect([alert, annotations.summary]).toEqual([alert, expect.stringMatching(/^[A-Z].{20,}\.$/)])
  })

  test('OPS-14 every panel says in a sentence what to do, no two lie on one place, and what is alerted of is shown', () => {
    const { panels } = dashboard.parse(JSON.parse(read('dashboard.json')))
    for (const { title, description } of panels)
      expect([title, description]).toEqual([
        expect.stringMatching(/^[A-Z][a-z]+ /),
        expect.stringMatching(/[a-z].*\.$/),
      ])
    for (const of of [panels.map(({ id }) => String(id)), panels.map(({ gridPos: { x, y } }) => `${x} ${y}`)])
      expect(new Set(of).size).toBe(panels.length)
    const shown = read('dashboard.json')
    const alerted = new Set(rules.flatMap(({ expr }) => expr.match(/forecourt_[a-z_]+/g) ?? []))
    expect([...alerted].filter((metric) => !shown.includes(metric))).toEqual([])
  })
})

describe('OPS-16 the files for many processes', () => {
  test('OPS-16 compose has two webs, a worker, a database with a standby, a balancer and a cache, each with a disk of its own', () => {
    const { services } = z
      .object({
        services: z.record(z.string(), z.looseObject({ volumes: z.array(z.string()).optional() })),
      })
      .parse(compose())
    expect(Object.keys(services).sort()).toEqual([
      'database-one',
      'database-two',
      'haproxy',
      'migrate',
      'varnish',
      'web-one',
      'web-two',
      'worker',
    ])
    const disks = Object.values(services).flatMap(({ volumes = [] }) =>
      volumes.filter((volume) => volume.endsWith(':/data')),
    )
    expect(new Set(disks).size).toBe(4)
    expect(read('compose.yml')).toContain('stop_grace_period: 30s')
  })

  test('OPS-16 Kubernetes has a StatefulSet with a volume each, a Deployment, a Job, a budget, and thirty seconds to end', () => {
    const objects = kubernetesObjects()
    expect(objects.map(({ kind }) => kind).sort()).toEqual([
      'Deployment',
      'Job',
      'PodDisruptionBudget',
      'Service',
      'StatefulSet',
    ])
    const web = objects.find(({ kind }) => kind === 'StatefulSet')
    expect(web).toMatchObject({
      spec: {
        volumeClaimTemplates: [{ metadata: { name: 'data' } }],
        template: { spec: { terminationGracePeriodSeconds: 30 } },
      },
    })
  })

  test('OPS-15 the image has two stages, a user of its own, one volume, and no npm where it runs', () => {
    const [, build = '', run = ''] = read('Containerfile').split(/^FROM /m)
    expect(build).toContain('scripts/run.mjs build')
    expect(run).toMatch(/^USER 10001/m)
    expect(run).toMatch(/^STOPSIGNAL SIGTERM$/m)
    expect(run).toMatch(/DATA_DIR=\/data\b/)
    expect(run).toMatch(/^VOLUME \/data$/m)
    expect(run).not.toMatch(/npm|^RUN|node:\d/m)
  })
})

describe('OPS-15 a DATA_DIR that goes with its container', () => {
  const mounts = [
    '22 1 0:30 / / rw,relatime - overlay overlay rw,lowerdir=/a:/b,upperdir=/c',
    '30 22 0:31 / /proc rw - proc proc rw',
    '31 22 8:1 /vol /data rw,relatime - ext4 /dev/sda1 rw',
    '32 22 8:1 /vol /with\\040space rw - ext4 /dev/sda1 rw',
  ].join('\n')

  test.each([
    ['/forecourt/data', true],
    ['/database', true],
    ['/data', false],
    ['/data/web-1', false],
    ['/with space/x', false],
  ])('OPS-15 %s: %s', (folder, isIt) => {
    expect(isOnContainerLayer(folder, mounts)).toBe(isIt)
    expect(isOnContainerLayer(folder, '')).toBe(false)
  })

  const within = ['unshare', '--mount', 'sh', '-c']
  const overlay = (place: string) =>
    `mount -t tmpfs none ${place} && cd ${place} && mkdir l u w data && mount -t overlay overlay -o lowerdir=l,upperdir=u,workdir=w data`
  const tried = aTrial()
  function aTrial(): boolean {
    const place = mkdtempSync(join(tmpdir(), 'forecourt-overlay-'))
    const { status } = spawnSync(within[0] ?? '', [...within.slice(1), overlay(place)])
    rmSync(place, { recursive: true, force: true })
    return status === 0
  }

  test.skipIf(!tried)(
    'OPS-15 a start there warns, and doctor says `look` (left out where nothing may be mounted)',
    { tags: ['long'] },
    async () => {
      const place = await aDataDir()
      onTestFinished(() => removeFolder(place))
      const inside = [...within, `${overlay(place)} && cd ${root} && exec "$@"`, 'sh']
      const server = await startServer(join(place, 'data'), {}, inside)
      const { stdout } = await server.stop('SIGTERM')
      expect(stdout).toContain('is on the container’s own layer')
      const [program = '', ...args] = inside
      const command = [process.execPath, '--disable-warning=ExperimentalWarning', 'cli/main.ts', 'doctor']
      const env = { PATH: process.env.PATH, DATA_DIR: join(place, 'data'), DEMO: '0' }
      const doctor = spawnSync(program, [...args, ...command], { cwd: root, env, encoding: 'utf8' })
      expect(doctor.stdout).toMatch(/volume +look .*is on the container’s own layer.*mount a volume there/)
    },
  )
})

/** The variables that each file gives to a process of Forecourt. */
function* environments(): Generator<{ where: string; values: Record<string, string> }> {
  const image = /^ENV (.+)$/m.exec(read('Containerfile'))?.[1] ?? ''
  yield { where: 'Containerfile', values: assigned(image) }
  for (const name of names.filter((one) => one.startsWith('systemd/')))
    yield {
      where: name,
      values: assigned((/^Environment=(.+)$/m.exec(read(name))?.[1] ?? '').replaceAll('%i', '3001')),
    }
  const { services } = z
    .object({
      services: z.record(
        z.string(),
        z.looseObject({
          image: z.string().optional(),
          environment: z.record(z.string(), z.string()).optional(),
        }),
      ),
    })
    .parse(compose())
  for (const [name, { image: of, environment = {} }] of Object.entries(services))
    if (of === 'forecourt') yield { where: name, values: environment }
  const containers = z.looseObject({
    spec: z.looseObject({
      template: z.object({
        spec: z.looseObject({
          containers: z.array(
            z.looseObject({
              env: z.array(z.looseObject({ name: z.string(), value: z.string().optional() })).optional(),
            }),
          ),
        }),
      }),
    }),
  })
  for (const one of kubernetesObjects()) {
    const parsed = containers.safeParse(one)
    if (!parsed.success) continue
    for (const { env = [] } of parsed.data.spec.template.spec.containers)
      yield {
        where: `kubernetes ${one.kind}`,
        values: Object.fromEntries(env.map(({ name, value = 'some' }) => [name, value])),
      }
  }
}

function assigned(line: string): Record<string, string> {
  return Object.fromEntries(
    [...line.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

function sourcesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.server\.ts$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}
