import { PICTURE_PARAMETERS, SEQUENCE_PARAMETERS } from './h264.ts'
import { HEIGHT, WIDTH } from './picture.ts'

// Fragmented MP4 (ISO/IEC 14496-12 and -15) with one video track, as HLS expects it.

const TRACK = 1
const FIXED_ONE = 0x10000
/** The fields of an unrotated picture. */
const MATRIX = [FIXED_ONE, 0, 0, 0, FIXED_ONE, 0, 0, 0, 0x40000000]
const PIXELS_PER_INCH = 72 * FIXED_ONE
/** A picture that can be decoded by itself, and one that needs those before it. */
const SAMPLE_FLAGS = { key: 0x02000000, predicted: 0x01010000 }

const u8 = (...values: number[]) => Buffer.from(values)
function u16(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) buffer.writeUInt16BE(value, index * 2)
  return buffer
}
function u32(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) buffer.writeUInt32BE(value, index * 4)
  return buffer
}
function u64(value: number): Buffer {
  const buffer = Buffer.alloc(8)
  buffer.writeBigUInt64BE(BigInt(value))
  return buffer
}

function box(type: string, ...content: Uint8Array[]): Buffer {
  const size = content.reduce((sum, { length }) => sum + length, 8)
  return Buffer.concat([u32(size), Buffer.from(type, 'latin1'), ...content])
}

const fullBox = (type: string, version: number, flags: number, ...content: Uint8Array[]): Buffer =>
  box(type, u32(version * 0x1000000 + flags), ...content)

const zeros = (count: number) => Buffer.alloc(count)

const configuration = box(
  'avcC',
  u8(1),
  SEQUENCE_PARAMETERS.subarray(1, 4),
  // Units are preceded by four bytes with their length; one unit of each kind of parameters.
  u8(0xff, 0xe1),
  u16(SEQUENCE_PARAMETERS.length),
  SEQUENCE_PARAMETERS,
  u8(1),
  u16(PICTURE_PARAMETERS.length),
  PICTURE_PARAMETERS,
)

const sampleEntry = box(
  'avc1',
  zeros(6),
  u16(1),
  zeros(16),
  u16(WIDTH, HEIGHT),
  u32(PIXELS_PER_INCH, PIXELS_PER_INCH, 0),
  u16(1),
  zeros(32),
  u16(24, 0xffff),
  configuration,
)

const sampleTable = box(
  'stbl',
  fullBox('stsd', 0, 0, u32(1), sampleEntry),
  fullBox('stts', 0, 0, u32(0)),
  fullBox('stsc', 0, 0, u32(0)),
  fullBox('stsz', 0, 0, u32(0, 0)),
  fullBox('stco', 0, 0, u32(0)),
)

/** The beginning of the stream: what it contains, without any picture. */
export function initialization(picturesPerSecond: number): Buffer {
  const media = box(
    'mdia',
    fullBox('mdhd', 0, 0, u32(0, 0, picturesPerSecond, 0), u16(0x55c4, 0)),
    fullBox('hdlr', 0, 0, u32(0), Buffer.from('vide'), zeros(12), Buffer.from('Video\0')),
    box(
      'minf',
      fullBox('vmhd', 0, 1, zeros(8)),
      box('dinf', fullBox('dref', 0, 0, u32(1), fullBox('url ', 0, 1))),
      sampleTable,
    ),
  )
  const header = fullBox(
    'tkhd',
    0,
    3,
    u32(0, 0, TRACK, 0, 0),
    zeros(8),
    u16(0, 0, 0, 0),
    u32(...MATRIX, WIDTH * FIXED_ONE, HEIGHT * FIXED_ONE),
  )
  const movie = fullBox(
    'mvhd',
    0,
    0,
    u32(0, 0, picturesPerSecond, 0, FIXED_ONE),
    u16(0x100, 0),
    zeros(8),
    u32(...MATRIX),
    zeros(24),
    u32(TRACK + 1),
  )
  return Buffer.concat([
    box('ftyp', Buffer.from('iso5'), u32(512), Buffer.from('iso5iso6mp41')),
    box(
      'moov',
      movie,
      box('trak', header, media),
      box('mvex', fullBox('trex', 0, 0, u32(TRACK, 1, 1, 0, 0))),
    ),
  ])
}

/** A part of the stream. The first of its pictures can be decoded by itself; each lasts one unit of time. */
export function segment(number: number, firstPicture: number, pictures: readonly Uint8Array[]): Buffer {
  const samples = pictures.map((picture) => Buffer.concat([u32(picture.length), picture]))
  const run = (dataOffset: number) =>
    fullBox(
      'trun',
      0,
      0x601, // data offset; size and flags of each sample
      u32(samples.length, dataOffset),
      ...samples.map(({ length }, index) =>
        u32(length, index === 0 ? SAMPLE_FLAGS.key : SAMPLE_FLAGS.predicted),
      ),
    )
  const fragment = (dataOffset: number) =>
    box(
      'moof',
      fullBox('mfhd', 0, 0, u32(number)),
      box(
        'traf',
        fullBox('tfhd', 0, 0x20000, u32(TRACK)),
        fullBox('tfdt', 1, 0, u64(firstPicture)),
        run(dataOffset),
      ),
    )
  const dataOffset = fragment(0).length + 8
  return Buffer.concat([fragment(dataOffset), box('mdat', ...samples)])
}
