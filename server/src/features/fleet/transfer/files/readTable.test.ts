import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTable } from './readTable.ts'
import { cellText } from './table.ts'

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding))
const utf16be = (text: string) => bytes(text, 'utf16le').map((_, index, all) => all[index ^ 1] ?? 0)

const ENCODINGS: Record<string, (text: string) => Uint8Array> = {
  'UTF-8': (text) => bytes(text),
  'UTF-8 with a mark': (text) => bytes(`\ufeff${text}`),
  'UTF-16 LE with a mark': (text) => bytes(`\ufeff${text}`, 'utf16le'),
  'UTF-16 LE': (text) => bytes(text, 'utf16le'),
  'UTF-16 BE with a mark': (text) => utf16be(`\ufeff${text}`),
  'UTF-16 BE': (text) => utf16be(text),
  'windows-1252': (text) => bytes(text, 'latin1'),
}

const ROWS = [
  ['Nombre', 'Categoría', 'Notas'],
  ['Grúa; grande', 'Excavación, año 2020', 'dice "sí"\nmañana'],
  ['Camión | ñu', 'Límite\tde', ''],
  ['', '', ''],
  ['Último', '', '5" tubo'],
]

describe('a text file', () => {
  const cases = Object.keys(ENCODINGS).flatMap((encoding) =>
    [',', ';', '\t', '|'].flatMap((separator) =>
      ['\n', '\r\n', '\r'].map((lineEnd) => ({ encoding, separator, lineEnd })),
    ),
  )
  test.each(cases)('is read in $encoding, separated by $separator, lines by $lineEnd', async (form) => {
    const text = stringify(ROWS, { delimiter: form.separator, record_delimiter: form.lineEnd })
    const table = await readTable(ENCODINGS[form.encoding]?.(text) ?? new Uint8Array(), null)
    expect(table).toEqual({
      headers: ROWS[0],
      rows: [
        { line: 2, cells: ROWS[1] },
        { line: 3, cells: ROWS[2] },
        { line: 5, cells: ROWS[4] },
      ],
      sheets: [],
      sheet: null,
    })
  })

  test('is read back as it was written, for any content', async () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', 'é', ',', ';', '"', '\n', '\r', '\t', '|', ' ', '='),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(',', ';', '\t', '|'),
        fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 20 }),
        async (delimiter, rows) => {
          const full = rows.map((row) => [...row, 'x'])
          const text = stringify([['A', 'B', 'C', 'D'], ...full], { delimiter, quoted: true })
          const table = await readTable(bytes(text), null)
          expect(table.rows.map(({ cells }) => cells)).toEqual(full)
        },
      ),
    )
  })

  test('may name its separator before the header, as Excel does, and mix its line breaks', async () => {
    const { headers, rows } = await readTable(bytes('sep=|\r\nName|Make, Model\r\nEX-1|a,b\nEX-2|c'), null)
    expect(headers).toEqual(['Name', 'Make, Model'])
    expect(rows).toEqual([
      { line: 3, cells: ['EX-1', 'a,b'] },
      { line: 4, cells: ['EX-2', 'c'] },
    ])
  })

  test.each([
    ['too few values', 'Name,Make\nEX-1,Volvo\nEX-2', { line: 3, values: 1, columns: 2 }],
    ['too many values', 'Name,Make\nEX-1,Volvo,surplus', { line: 2, values: 3, columns: 2 }],
    [
      'a line break without quotes',
      'Name,Notes,Tags\nEX-1,first\nsecond,x',
      { line: 2, values: 2, columns: 3 },
    ],
  ])('is rejected with the line that has %s', async (_, text, values) => {
    await expect(readTable(bytes(text), null)).rejects.toMatchObject({ code: 'error.importWidth', values })
  })

  test('may have blank values after the last column', async () => {
    const { headers, rows } = await readTable(bytes('Name,Make,,\nEX-1,Volvo,,,,\nEX-2,'), null)
    expect(headers).toEqual(['Name', 'Make'])
    expect(rows.map(({ cells }) => cells[1])).toEqual(['Volvo', ''])
  })

  test('is rejected with the line at which a quotation mark opens that is never closed', async () => {
    const file = bytes('Name,Notes\nEX-1,"two\nlines"\nEX-2,"never closed\nEX-3,x\n')
    await expect(readTable(file, null)).rejects.toMatchObject({
      code: 'error.importQuote',
      values: { line: 3 },
    })
  })
})

const ZEROS = Array.from({ length: 600 }, () => 0)
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

test.each<[string, Uint8Array, string]>([
  ['nothing', bytes(''), 'error.importEmpty'],
  ['blanks', bytes(' \n , \n\t'), 'error.importEmpty'],
  ['a header alone', bytes('Name,Make\n\n'), 'error.importNoRows'],
  ['values without a header', bytes('1,2,2026-01-01\n2,3,4'), 'error.importNoHeader'],
  ['a header twice', bytes('Name,Make, name \nx,y,z'), 'error.importSameHeader'],
  [
    'too many columns',
    bytes(`${Array.from({ length: 201 }, (_, n) => `C${n}`).join(',')}\nx`),
    'error.importTooManyColumns',
  ],
  ['too many lines', bytes(`Name\n${'x\n'.repeat(50_001)}`), 'error.importTooManyRows'],
  ['a quote without end', bytes('Name,Make\nEX-1,"Volvo\nEX-2,x\n'), 'error.importQuote'],
  ['a PDF', bytes('%PDF-1.7\n%âãÏÓ'), 'error.importPdf'],
  ['an old workbook', new Uint8Array([...OLE, ...ZEROS]), 'error.importOldExcel'],
  [
    'a workbook with a password',
    new Uint8Array([...OLE, ...bytes('EncryptedPackage', 'utf16le')]),
    'error.importLocked',
  ],
  [
    'a picture',
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 1, 2, 3, 200, 201]),
    'error.importBinary',
  ],
  ['the beginning of a zip file', bytes('PK\u0003\u0004 and then nothing'), 'error.importDamaged'],
  ['an empty zip file', new Uint8Array([0x50, 0x4b, 5, 6, ...ZEROS.slice(0, 18)]), 'error.importNotWorkbook'],
])('rejects %s', async (_, file, code) => {
  await expect(readTable(file, null)).rejects.toMatchObject({ code })
})

test('reads or rejects any random bytes without other errors', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 2000 }), async (noise) => {
      const outcome = await readTable(noise, null).catch((error: Error) => error.name)
      expect(outcome === 'FileRefused' || typeof outcome === 'object').toBe(true)
    }),
  )
})

test('removes characters that PostgreSQL cannot store from a cell', () => {
  expect(cellText(' a\0b\ud800 ')).toBe('ab\ufffd')
})
