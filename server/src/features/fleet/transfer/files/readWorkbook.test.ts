import { constants, crc32, deflateRawSync } from 'node:zlib'
import writeXlsxFile from 'write-excel-file/node'
import { expect, test } from 'vitest'
import { readTable } from './readTable.ts'

const workbook = async () =>
  writeXlsxFile([
    { sheet: 'Empty', data: [] },
    {
      sheet: 'Fleet',
      data: [
        [{ value: 'Name' }, { value: 'Year' }, { value: 'Price' }, { value: 'Bought' }, { value: 'Rented' }],
        [
          { value: '0042', type: String },
          { value: 2019, type: Number },
          { value: 12_500.5, type: Number },
          { value: new Date('2024-02-29T00:00:00Z'), type: Date, format: 'mm/dd/yyyy' },
          { value: true, type: Boolean },
        ],
        [null, null, null, null, null],
        [{ value: 'ñandú "x"\ny', type: String }, null, null, null, null],
      ],
    },
    { sheet: 'Other', data: [[{ value: 'Name' }], [{ value: 'Z' }]] },
  ]).toBuffer()

test('reads text, numbers and days from the first sheet of a workbook that has any', async () => {
  const table = await readTable(await workbook(), null)
  expect(table.sheets).toEqual(['Empty', 'Fleet', 'Other'])
  expect(table.sheet).toBe('Fleet')
  expect(table.headers).toEqual(['Name', 'Year', 'Price', 'Bought', 'Rented'])
  expect(table.rows).toEqual([
    { line: 2, cells: ['0042', 2019, 12_500.5, '2024-02-29', true] },
    { line: 4, cells: ['ñandú "x"\ny', null, null, null, null] },
  ])
})

test('reads the named sheet of a workbook', async () => {
  expect((await readTable(await workbook(), 'Other')).rows).toEqual([{ line: 2, cells: ['Z'] }])
  await expect(readTable(await workbook(), 'None')).rejects.toMatchObject({ code: 'error.importNoSheet' })
})

test('rejects a zip bomb before unpacking it', async () => {
  const bomb = zip({
    'xl/workbook.xml': Buffer.from('<x/>'),
    'xl/worksheets/sheet1.xml': Buffer.alloc(110_000_000),
  })
  expect(bomb.length).toBeLessThan(300_000)
  await expect(readTable(bomb, null)).rejects.toMatchObject({ code: 'error.importTooLarge' })
})

test('rejects a workbook that announces less than it contains', async () => {
  const liar = zip({ 'xl/workbook.xml': Buffer.alloc(50_000_000) }, 100)
  await expect(readTable(liar, null)).rejects.toMatchObject({ code: 'error.importDamaged' })
})

/** Packs a gigabyte of zeros into one megabyte. */
function packedGigabyte(): Buffer {
  const part = deflateRawSync(Buffer.alloc(64 * 1024 ** 2), { finishFlush: constants.Z_FULL_FLUSH })
  return Buffer.concat([...Array.from({ length: 16 }, () => part), deflateRawSync(Buffer.alloc(0))])
}

/** Makes every entry of the directory point to the first content. */
function overlapping(file: Buffer): Buffer {
  const changed = Buffer.from(file)
  for (let at = changed.indexOf('PK\u0001\u0002'); at >= 0; at = changed.indexOf('PK\u0001\u0002', at + 1))
    changed.writeUInt32LE(0, at + 42)
  return changed
}

test.each([
  [
    'content that inflates to a gigabyte instead of a kilobyte',
    () => zip({ 'xl/workbook.xml': packedGigabyte() }, 1024, (packed) => packed),
    'error.importDamaged',
  ],
  [
    'entries that share the same content',
    () => overlapping(zip({ 'xl/workbook.xml': Buffer.from('<x/>'), 'xl/styles.xml': Buffer.from('<x/>') })),
    'error.importDamaged',
  ],
  [
    'more entries than any workbook has',
    () =>
      zip(
        Object.fromEntries(Array.from({ length: 5_001 }, (_, index) => [`${index}.xml`, Buffer.from('x')])),
      ),
    'error.importTooLarge',
  ],
  [
    'a long shared string that many cells repeat',
    () => sheetOf('x'.repeat(1024 ** 2), 110),
    'error.importTooLarge',
  ],
])('rejects a workbook with %s', async (_, file, code) => {
  const bytes = file()
  expect(bytes.length).toBeLessThan(2 * 1024 ** 2)
  await expect(readTable(bytes, null)).rejects.toMatchObject({ code })
})

/** Builds a workbook with one column, whose cells all have the same shared string. */
function sheetOf(text: string, rows: number): Buffer {
  const cells = Array.from(
    { length: rows },
    (_, row) => `<row r="${row + 1}"><c r="A${row + 1}" t="s"><v>0</v></c></row>`,
  )
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const kind = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const parts = {
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${kind}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${kind}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${kind}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst ${main}><si><t>${text}</t></si></sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${cells.join('')}</sheetData></worksheet>`,
  }
  return zip(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, Buffer.from(xml)])))
}

test('reads a shared string that several cells have', async () => {
  expect((await readTable(sheetOf('EX-1', 3), null)).rows).toEqual([
    { line: 2, cells: ['EX-1'] },
    { line: 3, cells: ['EX-1'] },
  ])
})

test('does not expand recursive XML entities', async () => {
  const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(1000)}">]><workbook><sheets>&b;</sheets></workbook>`
  await expect(readTable(zip({ 'xl/workbook.xml': Buffer.from(laughs) }), null)).rejects.toMatchObject({
    code: 'error.importDamaged',
  })
})

/** Builds a zip file with these parts. `announced` is the size that it claims for each. */
function zip(
  parts: Record<string, Buffer>,
  announced?: number,
  pack: (content: Buffer) => Buffer = (content) => deflateRawSync(content),
): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(parts)) {
    const packed = pack(content)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(announced ?? content.length, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), common, rest, Buffer.from(name)]),
    )
    locals.push(local)
    offset += local.length
  }
  const size = directory.reduce((sum, entry) => sum + entry.length, 0)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(size, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, ...directory, Buffer.from('PK\u0005\u0006'), end])
}
