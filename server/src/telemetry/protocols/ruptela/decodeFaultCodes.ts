import type { Reading } from '../../readings/reading.ts'
import { ByteReader, Truncated } from '../byteReader.ts'
import { NO_COORDINATE, PER_DEGREE } from './decodeRecords.ts'
import type { DecodedRecords } from './decodeRecords.ts'

const CODE_LENGTH = 5
const CODE = /^[A-Z0-9]{5}$/

/** Decodes a packet of fault codes. Codes of one instant become one reading. */
export function decodeFaultCodes(content: Uint8Array): DecodedRecords {
  try {
    return readFaultCodes(new ByteReader(content))
  } catch (error) {
    if (error instanceof Truncated) return { broken: 'it ends within a fault code' }
    throw error
  }
}

function readFaultCodes(bytes: ByteReader): DecodedRecords {
  const readings = new Map<number, Reading>()
  for (let left = bytes.uint8(); left > 0; left--) {
    const { code, ...reading } = readFaultCode(bytes)
    if (!CODE.test(code)) return { broken: 'a fault code is not five letters and digits' }
    const codes = readings.get(reading.at)?.fields['faultCodes']
    readings.set(reading.at, { ...reading, fields: { faultCodes: codes ? `${codes},${code}` : code } })
  }
  if (bytes.left > 0) return { broken: `${bytes.left} bytes too many` }
  return { readings: [...readings.values()] }
}

function readFaultCode(bytes: ByteReader): Reading & { code: string } {
  bytes.uint8() // reserved
  const at = bytes.uint32() * 1000
  const lng = bytes.int32()
  const lat = bytes.int32()
  bytes.uint8() // whether the code is current or from the archive
  const code = String.fromCharCode(...bytes.take(CODE_LENGTH))
  const fixed = lng !== NO_COORDINATE && lat !== NO_COORDINATE
  const position = fixed ? { lat: lat / PER_DEGREE, lng: lng / PER_DEGREE } : null
  return { at, position, fields: {}, alerts: [], code }
}
