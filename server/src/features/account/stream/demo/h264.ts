import { BitWriter } from './bits.ts'
import { HEIGHT, WIDTH } from './picture.ts'
import type { Picture } from './picture.ts'

// A minimal H.264 encoder (ITU-T H.264, constrained baseline profile). The first picture is sent block by
// block as plain samples (I_PCM). Every other one repeats the blocks that didn't change (P_Skip) and sends
// the others as plain samples. That takes more space than real compression, but no library and no time.

const BLOCK = 16
const COLUMNS = WIDTH / BLOCK
const ROWS = Math.ceil(HEIGHT / BLOCK)
/** Pictures have whole blocks. Players cut off the rows below the visible ones, two by two. */
const CROPPED = (ROWS * BLOCK - HEIGHT) / 2

const PROFILE = 66
/** Only those tools of the profile that every decoder knows. */
const CONSTRAINTS = 0xc0
/** Level 3.0. */
const LEVEL = 30
export const CODEC = `avc1.${[PROFILE, CONSTRAINTS, LEVEL].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

const NAL = { slice: 0x41, keySlice: 0x65, sequence: 0x67, picture: 0x68 }

export const SEQUENCE_PARAMETERS = unit(
  NAL.sequence,
  new BitWriter()
    .bits(PROFILE, 8)
    .bits(CONSTRAINTS, 8)
    .bits(LEVEL, 8)
    .ue(0) // id
    .ue(0) // log2 of the largest frame number, minus 4
    .ue(2) // pictures are shown in the order in which they are sent
    .ue(1) // reference pictures
    .bits(0, 1) // no gaps in frame numbers
    .ue(COLUMNS - 1)
    .ue(ROWS - 1)
    .bits(0b11, 2) // frames only, direct 8x8 inference
    .bits(1, 1) // cropping: left, right, top, bottom
    .ue(0)
    .ue(0)
    .ue(0)
    .ue(CROPPED)
    .bits(0, 1) // no usability information
    .finish(),
)

export const PICTURE_PARAMETERS = unit(
  NAL.picture,
  new BitWriter()
    .ue(0) // id
    .ue(0) // of these sequence parameters
    .bits(0, 2) // CAVLC, no bottom field order
    .ue(0) // one slice group
    .ue(0) // one reference picture
    .ue(0)
    .bits(0, 3) // no weighted prediction
    .se(0)
    .se(0)
    .se(0)
    .bits(0b100, 3) // slices say how to smooth block edges
    .finish(),
)

const FRAME_NUMBERS = 16
const SLICE = { predicted: 5, key: 7 }
/** The macroblock type of plain samples, in each kind of slice. */
const PLAIN = { predicted: 30, key: 25 }

/** Encodes a picture. Without the one before it, the result can be decoded by itself. */
export function encodePicture(picture: Picture, before: Picture | null, index: number): Uint8Array {
  const kind = before ? 'predicted' : 'key'
  const bits = new BitWriter()
    .ue(0)
    .ue(SLICE[kind])
    .ue(0)
    .bits(index % FRAME_NUMBERS, 4)
  if (before) bits.bits(0, 3) // the usual number of reference pictures, in their order, kept without commands
  else bits.ue(0).bits(0, 2) // id of the picture, no long-term reference
  bits.se(0).ue(1) // quantizer, no smoothing
  let skipped = 0
  for (let block = 0; block < COLUMNS * ROWS; block++) {
    if (before && isSame(picture, before, block)) {
      skipped++
      continue
    }
    if (before) bits.ue(skipped)
    skipped = 0
    bits.ue(PLAIN[kind]).align().bytes(samplesOf(picture, block))
  }
  if (skipped > 0) bits.ue(skipped)
  return unit(before ? NAL.slice : NAL.keySlice, bits.finish())
}

const placeOf = (block: number) => ({
  x: (block % COLUMNS) * BLOCK,
  y: Math.trunc(block / COLUMNS) * BLOCK,
})

function* rowsOf({ luma, blue, red }: Picture, block: number): Generator<Uint8Array> {
  const { x, y } = placeOf(block)
  for (let row = y; row < y + BLOCK; row++) yield luma.subarray(row * WIDTH + x, row * WIDTH + x + BLOCK)
  for (const plane of [blue, red]) {
    for (let row = y / 2; row < (y + BLOCK) / 2; row++) {
      const start = (row * WIDTH) / 2 + x / 2
      yield plane.subarray(start, start + BLOCK / 2)
    }
  }
}

const samplesOf = (picture: Picture, block: number): Uint8Array => Buffer.concat([...rowsOf(picture, block)])

const isSame = (a: Picture, b: Picture, block: number): boolean =>
  Buffer.from(samplesOf(a, block)).equals(samplesOf(b, block))

/** Puts the header before the data, and a 3 wherever the data looks like the beginning of a unit. */
function unit(header: number, data: Uint8Array): Uint8Array {
  const bytes = [header]
  let zeros = 0
  for (const byte of data) {
    if (zeros >= 2 && byte <= 3) {
      bytes.push(3)
      zeros = 0
    }
    bytes.push(byte)
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return Uint8Array.from(bytes)
}
