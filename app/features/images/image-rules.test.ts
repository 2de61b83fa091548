import { describe, expect, test } from 'vitest'
import { isPublicAddress } from '#app/core/public-address.ts'
import { allowedSource } from './allowed-source.ts'
import { formatFor } from './image-format.ts'
import { detectImageKind } from './image-kind.ts'
import { cachePolicyOf, imageLife } from './image-life.ts'

describe('IMG-01 where a picture of a website may lie', () => {
  const website = {
    host: 'dealer.example',
    image_sources: ['images.dealer.example', 'https://cdn.example/dealer', 'http://old.example:8080'],
  }
  test.each([
    ['a path of its own', '/demo-media/A1/side.png', '/demo-media/A1/side.png'],
    ['its own address', 'https://www.dealer.example/a.png?b=1', '/a.png?b=1'],
    ['a declared host', 'https://images.dealer.example/a.jpg', 'https://images.dealer.example/a.jpg'],
    ['written in capitals', 'HTTPS://IMAGES.Dealer.example/a.jpg', 'https://images.dealer.example/a.jpg'],
    ['a declared folder', 'https://cdn.example/dealer/a.jpg', 'https://cdn.example/dealer/a.jpg'],
    ['a declared port', 'http://old.example:8080/a.jpg', 'http://old.example:8080/a.jpg'],
    ['without its fragment', 'https://images.dealer.example/a.jpg#x', 'https://images.dealer.example/a.jpg'],
  ])('%s', (_, address, expected) => {
    const source = allowedSource(address, website)
    expect(source?.at === 'web' ? source.url.href : source?.path).toBe(expected)
  })

  test.each([
    ['without TLS', 'http://images.dealer.example/a.jpg'],
    ['another port', 'https://images.dealer.example:8443/a.jpg'],
    ['a dot at the end', 'https://images.dealer.example./a.jpg'],
    ['a host in front', 'https://evil.images.dealer.example/a.jpg'],
    ['a host behind', 'https://images.dealer.example.evil.example/a.jpg'],
    ['a name that looks alike', 'https://іmages.dealer.example/a.jpg'],
    ['a password', 'https://images.dealer.example@evil.example/a.jpg'],
    ['a password of its own', 'https://who:what@images.dealer.example/a.jpg'],
    ['another folder', 'https://cdn.example/dealers/a.jpg'],
    ['out of the folder', 'https://cdn.example/dealer/../a.jpg'],
    ['out of the folder, disguised', 'https://cdn.example/dealer/%2e%2e/a.jpg'],
    ['another protocol', 'ftp://images.dealer.example/a.jpg'],
  ])('not: %s', (_, address) => {
    expect(allowedSource(address, website)).toBeNull()
  })
})

test.each([
  ['image/avif,image/webp,*/*', 'avif'],
  ['image/webp,image/avif', 'avif'],
  ['image/webp,*/*;q=0.8', 'webp'],
  ['image/avif;q=0.0,image/webp', 'webp'],
  ['IMAGE/AVIF', 'avif'],
  ['image/*', 'plain'],
  ['*/*', 'plain'],
  ['image/avifx', 'plain'],
  [null, 'plain'],
])('of Accept %s the format is %s', (accept, format) => {
  expect(formatFor(accept, false)).toBe(format)
  expect(formatFor(accept, true)).toBe('plain')
})

test.each([
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['RIFF\0\0\0\0WEBPVP8 ', 'webp'],
  ['RIFF\0\0\0\0WAVE', null],
  ['GIF89a', 'gif'],
  ['GIF88a', null],
  ['\0\0\0\x1cftypavif', 'avif'],
  ['\0\0\0\x1cftypheic', null],
  ['<svg xmlns=', null],
  ['%PDF-1.7', null],
  ['', null],
])('the first bytes %j are of the kind %s', (start, kind) => {
  expect(detectImageKind(Buffer.from(start, 'latin1'))).toBe(kind)
})

describe('how long a picture is kept', () => {
  test.each([
    ['nothing said', 'https://a.example/car.jpg', undefined, 'public, max-age=14400, must-revalidate'],
    [
      'less than four hours',
      'https://a.example/car.jpg',
      'max-age=60',
      'public, max-age=14400, must-revalidate',
    ],
    [
      'a week',
      'https://a.example/car.jpg',
      'public, max-age=604800',
      'public, max-age=604800, must-revalidate',
    ],
    ['immutable', 'https://a.example/car.jpg', 'max-age=9, immutable', 'public, max-age=31536000, immutable'],
    ['a version', 'https://a.example/car.jpg?v=2', undefined, 'public, max-age=31536000, immutable'],
    ['a hash', 'https://a.example/car-3f9a2b7c.jpg', undefined, 'public, max-age=31536000, immutable'],
    [
      'a version in the path',
      'https://a.example/v1733871234/car.jpg',
      'max-age=0',
      'public, max-age=31536000, immutable',
    ],
    [
      'a number is no hash',
      'https://a.example/20260630.jpg',
      undefined,
      'public, max-age=14400, must-revalidate',
    ],
    [
      'a word is no hash',
      'https://a.example/defaced-facade.jpg',
      undefined,
      'public, max-age=14400, must-revalidate',
    ],
    [
      'a stock number is no hash',
      'https://a.example/RGC1024.jpg',
      undefined,
      'public, max-age=14400, must-revalidate',
    ],
  ])('%s', (_, address, said, policy) => {
    expect(cachePolicyOf(imageLife(new URL(address), said))).toBe(policy)
  })
})

test.each([
  ['93.184.215.14', true],
  ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', true],
  ['127.0.0.1', false],
  ['127.255.255.254', false],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['100.127.255.255', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:93.184.215.14', false],
  ['64:ff9b::7f00:1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['ff02::1', false],
  ['2002:7f00:1::', false],
  ['2001:0:7f00:1::', false],
  ['2001:db8::1', false],
  ['localhost', false],
  ['0177.0.0.1', false],
  ['2130706433', false],
  ['', false],
])('the address %s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})
