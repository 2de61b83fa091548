import { describe, expect, test } from 'vitest'
import { type AttachedFile, fileKindOf, filesProblem } from './attached-files.ts'

const pdf = new TextEncoder().encode('%PDF-1.7\n')
const jpg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0])
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])
const aFile = (more: Partial<AttachedFile> = {}): AttachedFile => ({
  name: 'cv.pdf',
  sizeBytes: 1000,
  firstBytes: pdf,
  ...more,
})
const tenMegabytes = 10 * 1024 * 1024

describe('FIELD-14 attached files', () => {
  test.each<[string, AttachedFile[], string | null]>([
    ['none', [], null],
    ['one of each kind', [aFile(), aFile({ firstBytes: jpg }), aFile({ firstBytes: png })], null],
    ['five', Array.from({ length: 5 }, () => aFile()), null],
    ['six', Array.from({ length: 6 }, () => aFile()), 'Please attach at most 5 files.'],
    ['10 MB', [aFile({ sizeBytes: tenMegabytes })], null],
    ['one byte more', [aFile({ sizeBytes: tenMegabytes + 1 })], 'cv.pdf is larger than 10 MB.'],
    [
      'a program that is called a PDF',
      [aFile(), aFile({ name: 'x.pdf', firstBytes: new TextEncoder().encode('MZ') })],
      'x.pdf is not a PDF, JPG or PNG file.',
    ],
    ['an empty file', [aFile({ sizeBytes: 0, firstBytes: new Uint8Array() })], 'cv.pdf is empty.'],
  ])('FIELD-14 %s', (_, files, problem) => {
    expect(filesProblem(files)).toBe(problem)
  })

  test('FIELD-14 the first bytes of a file decide its kind, and all of them must match', () => {
    expect([pdf, jpg, png].map(fileKindOf)).toEqual(['PDF', 'JPG', 'PNG'])
    expect([pdf, jpg, png].map((bytes) => fileKindOf(bytes.slice(0, 2)))).toEqual([null, null, null])
    expect(fileKindOf(png.slice(1))).toBeNull()
  })
})
