import { expect, test } from 'vitest'
import { aWebsite } from '#test/a-website.ts'
import { chatOf } from './chat-of.ts'

const script_url = 'https://widget.example/chat.js'

test.each([
  ['TENANT-18 neither the flag nor the setting', { chat: { script_url } }, undefined],
  ['TENANT-18 the flag', { chat: { script_url }, features: { dealercell: true } }, script_url],
  ['TENANT-18 the setting', { chat: { script_url, popup_enabled: true } }, script_url],
  [
    'TENANT-18 the setting against the flag',
    { chat: { script_url, popup_enabled: false }, features: { dealercell: true } },
    undefined,
  ],
  ['CHAT-04 nothing to load', { chat: { popup_enabled: true } }, undefined],
  [
    'CHAT-04 a website of the demo has one to try',
    { chat: { popup_enabled: true }, demo: true },
    '/_sandbox/chat-widget.js',
  ],
  [
    'a vendor that is known',
    {
      chat: {
        popup_enabled: true,
        provider: 'Podium',
        widget_id: 'a-1',
        script_url: 'https://connect.podium.com/widget.js',
      },
    },
    'https://connect.podium.com/widget.js#ORG_TOKEN=a-1',
  ],
])('%s', (_, settings, script) => {
  expect(chatOf(aWebsite(settings))?.widget.script).toBe(script)
})

test('a widget reaches its own host, and those that the website names', () => {
  const hosts = { connect: ['wss://live.widget.example'], img: ['https://faces.example'] }
  const chat = chatOf(aWebsite({ chat: { popup_enabled: true, script_url, hosts } }))
  expect(chat).toMatchObject({
    widget: {
      hosts: {
        script: ['https://widget.example'],
        connect: ['https://widget.example', 'wss://live.widget.example'],
        img: ['https://widget.example', 'data:', 'https://faces.example'],
      },
    },
  })
})

test.each(['*', 'wss://*', 'ws://a.example', 'wss://a.example; script-src *'])(
  'no policy is widened by a web socket such as %s',
  (host) => {
    expect(() => aWebsite({ chat: { hosts: { connect: [host] } } })).toThrow(/expected a host/)
  },
)
