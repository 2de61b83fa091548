import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ConfigError } from './config.server.ts'
import { readConfig } from './read-config.server.ts'
import { variables } from './variables.server.ts'

describe('configuration', () => {
  test('an empty environment gives the defaults', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      postgres: null,
      mode: 'production',
      rateLimits: true,
    })
  })

  test('every bad variable is named, in one error', () => {
    let problems: string[] = []
    try {
      readConfig({ PORT: 'abc', DATABASE_URL: 'mysql://x', RATE_LIMITS: 'maybe', API_PASSWORD: 'short' })
    } catch (error) {
      if (error instanceof ConfigError) problems = error.problems
    }
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'API_PASSWORD',
      'RATE_LIMITS',
    ])
  })

  test('a password is not repeated in the error', () => {
    expect(() => readConfig({ SECRETS_KEY: 'short' })).toThrow(/^SECRETS_KEY: (?!.*short)/)
    expect(() => readConfig({ API_PASSWORD: 'short' })).toThrow(/^API_PASSWORD: (?!.*short)/)
  })

  test('SAFE-24 an SMTP_URL says that TLS is off, or nothing', () => {
    for (const good of ['smtp://mail.example:25?tls=off', 'smtps://u:p@mail.example', 'smtp://mail.example/'])
      expect(readConfig({ SMTP_URL: good }).smtpUrl).toBe(good)
    for (const bad of ['?tls=no', '?tls=off&x=1', '/?secure=0', '#tls=off'])
      expect(() => readConfig({ SMTP_URL: `smtp://mail.example:25${bad}` })).toThrow(/SMTP_URL: .*\?tls=off/)
    expect(() => readConfig({ SMTP_URL: 'smtps://mail.example?tls=off' })).toThrow(/SMTP_URL: /)
  })

  test('API-26 the staging host is used when the staging flag is set', () => {
    const hosts = { API_HOST: 'https://api.example', API_HOST_STAGING: 'https://staging.example' }
    expect(readConfig(hosts).apiHost).toBe('https://api.example')
    expect(readConfig({ ...hosts, USE_STAGING_API: '1' }).apiHost).toBe('https://staging.example')
  })

  test('an empty variable counts as not set', () => {
    expect(readConfig({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000, smtpUrl: undefined })
  })
})

test('the README lists every variable with its meaning', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
  const listed = Object.fromEntries(
    [...readme.matchAll(/^\| `([A-Z0-9_]+)` +\| (.*?) +\|$/gm)].map(([, name, meaning]) => [name, meaning]),
  )
  expect(listed).toEqual(variables)
})

test.each([
  ['edge.example', [{ name: 'edge.example', port: 443 }]],
  [
    'Edge.Example, 203.0.113.9',
    [
      { name: 'edge.example', port: 443 },
      { name: '203.0.113.9', port: 443 },
    ],
  ],
  ['2001:0DB8::0009', [{ name: '2001:db8::9', port: 443 }]],
  [
    '[2001:db8::9]:8443 edge.example:8443',
    [
      { name: '2001:db8::9', port: 8443 },
      { name: 'edge.example', port: 8443 },
    ],
  ],
  ['', []],
])('EDGE-14 EDGE_HOSTS “%s” is read', (EDGE_HOSTS, hosts) => {
  expect(readConfig({ EDGE_HOSTS }).edge).toEqual({ hosts, ca: 'letsencrypt.org', nameServers: [] })
})

test.each([
  { EDGE_HOSTS: 'https://edge.example' },
  { EDGE_HOSTS: 'edge.example:0' },
  { EDGE_HOSTS: 'edge.example:99999' },
  { EDGE_HOSTS: '1.2.3' },
  { EDGE_HOSTS: '[edge.example]' },
  { EDGE_HOSTS: 'edge' },
  { EDGE_CA: 'Let’s Encrypt' },
  { EDGE_DNS: 'ns.example' },
])('EDGE-14 %j is refused by its name', (environment) => {
  const [name = '', value = ''] = Object.entries(environment)[0] ?? []
  expect(() => readConfig(environment)).toThrow(`${name}: expected`)
  expect(() => readConfig(environment)).toThrow(`(it is “${value}”)`)
})
